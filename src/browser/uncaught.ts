/** Uncaught errors are logged and never swallowed: the browser adds its own line with the stack. */
addEventListener('error', ({ error, message }) => {
  console.error(`Uncaught error on ${location.pathname}:`, error ?? message)
})
addEventListener('unhandledrejection', ({ reason }: PromiseRejectionEvent) => {
  console.error(`Unhandled rejection on ${location.pathname}:`, reason)
})
