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

// A file has no style to take part in a transition, and Chromium would report an error in it.
addEventListener('pageswap', ({ viewTransition, activation }) => {
  if (!viewTransition) return
  settle(viewTransition)
  const { pathname } = new URL(activation?.entry.url ?? '/', location.href)
  if (/^\/(api|maps|og|photos)\/|\.\w+$/.test(pathname)) viewTransition.skipTransition()
})
addEventListener('pagereveal', ({ viewTransition }) => settle(viewTransition))
settle(document.activeViewTransition)

/** A transition that the browser skips rejects its promises, which is not an error. */
function settle(transition: ViewTransition | null | undefined) {
  if (!transition) return
  for (const promise of [transition.ready, transition.finished, transition.updateCallbackDone])
    promise.catch(() => undefined)
}
