/** Logs uncaught errors with the page path; the browser logs the stack as well. */
addEventListener('error', ({ error, message }) => {
  console.error(`Uncaught error on ${location.pathname}:`, error ?? message)
})
addEventListener('unhandledrejection', (event: PromiseRejectionEvent) => {
  const { reason } = event
  // Chromium rejects the promise of a skipped view transition, which is not an error.
  if (reason instanceof DOMException && reason.message.startsWith('Transition was')) {
    event.preventDefault()
    return
  }
  console.error(`Unhandled rejection on ${location.pathname}:`, reason)
})
