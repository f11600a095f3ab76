/** Logs uncaught errors with the page path; the browser logs the stack as well. */
addEventListener('error', ({ error, message }) => {
  console.error(`Uncaught error on ${location.pathname}:`, error ?? message)
})
addEventListener('unhandledrejection', ({ reason }: PromiseRejectionEvent) => {
  console.error(`Unhandled rejection on ${location.pathname}:`, reason)
})
