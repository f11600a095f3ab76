import './early-press.ts'

// An owner page brings the router's own scripts and becomes an app; any other page is a document with
// islands and forms. It is read before it is touched: the rest comes once it has been painted, and
// competes with nothing that it is painted of.
if ('__reactRouterContext' in window) {
  import('./app.tsx')
} else {
  new PerformanceObserver((_, painted) => {
    painted.disconnect()
    import('./document.ts').then(({ begin }) => begin())
  }).observe({ type: 'paint', buffered: true })
}
