/**
 * Logs uncaught errors with the page path; the browser logs the stack as well. View transitions that
 * do not take place are no errors.
 */
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

/** A transition that the browser skips rejects its promises, which is not an error. */
const settle = (transition: ViewTransition | null | undefined) =>
  transition &&
  Promise.allSettled([transition.ready, transition.finished, transition.updateCallbackDone])

settle(document.activeViewTransition)
addEventListener('pageswap', ({ viewTransition, activation }) => {
  settle(viewTransition)
  // A file has no style that opts in, and Chromium would report that as an error in it.
  if (/\/(api|maps|og|photos)\/|\.\w+$/.test(activation?.entry.url ?? ''))
    viewTransition?.skipTransition()
})
