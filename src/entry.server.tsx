import { isbot } from 'isbot'
import { renderToReadableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { cachingOf, isApp, isUnstreamed } from './frame/document-kind.ts'
import { pageContext } from './frame/page-context.ts'
import { StreetsProvider } from './map/street-archive.ts'
import { ContentSettingsProvider } from './site/site-content.ts'

/** Errors reported while rendering; the router passes fatal ones to handleError as well. */
const reported = new WeakSet<object>()

/**
 * Renders a document. Public pages whose data is ready are sent whole, without inline scripts.
 * Owner pages and pages with pending promises are streamed with a nonce.
 */
export default async function render(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
) {
  headers.set('content-type', 'text/html; charset=utf-8')
  const { settings, streets, nonce, report, setCaching } = context.get(pageContext)
  const { errors, loaderData, matches } = entry.staticHandlerContext
  const handles = matches.map(match => match.route.handle)
  const app = isApp(handles)
  const ready = !app && !hasPending(loaderData)
  const whole = ready || isUnstreamed(request.url) || isbot(request.headers.get('user-agent'))
  const scripts = ready ? undefined : nonce()
  const body = await renderToReadableStream(
    <ContentSettingsProvider value={settings}>
      <StreetsProvider value={streets}>
        <ServerRouter context={entry} url={request.url} nonce={scripts} />
      </StreetsProvider>
    </ContentSettingsProvider>,
    {
      nonce: scripts,
      // Without a chunk limit React places ready content inline, so no script has to move it.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      // A ready page is cached for others even if its visitor has left.
      signal: ready ? undefined : request.signal,
      onError(error) {
        // A visitor who leaves aborts a streamed page. In a ready page an error is a real failure.
        if (!ready && request.signal.aborted) return
        if (error instanceof Object) reported.add(error)
        report(error)
      },
    },
  )
  if (whole) await body.allReady
  const kind = cachingOf(handles)
  // Only a page that is complete and not an error may be stored for others.
  if (kind && (kind !== 'document' || (ready && status === 200))) setCaching(kind)
  // A loader failed, such as in an outage: a retry may succeed.
  const isDown = Object.values(errors ?? {}).some(error => !isRouteErrorResponse(error))
  return new Response(body, { status: isDown ? 503 : status, headers })
}

/** Logs loader and rendering errors, except route error responses and aborted requests. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  if (error instanceof Object && reported.has(error)) return
  context.get(pageContext).report(error)
}

function hasPending(loaderData: EntryContext['staticHandlerContext']['loaderData']): boolean {
  return Object.values(loaderData).some(
    data =>
      typeof data === 'object' &&
      data !== null &&
      Object.values(data).some(value => value instanceof Promise),
  )
}
