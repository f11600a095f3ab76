import { isbot } from 'isbot'
import { renderToReadableStream, renderToString } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { cachingOf } from './server/caching.ts'
import { ContentSettingsProvider } from './server/content-settings.ts'
import { isApp, isUnstreamed } from './server/document-kind.ts'
import { pageContext } from './server/page-context.ts'

/**
 * Renders a document. A public page whose data is ready becomes one string, which costs a third of
 * a stream; an owner page, or one that still waits for a promise, streams under a nonce.
 */
export default async function render(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
) {
  headers.set('content-type', 'text/html; charset=utf-8')
  const { settings, nonce, report, setCaching } = context.get(pageContext)
  const { matches, loaderData } = entry.staticHandlerContext
  const app = isApp(matches.map(match => match.route.handle))
  // Nothing hydrates a public document: the data behind it is not sent a second time.
  const handedOver = app ? entry : { ...entry, serverHandoffStream: undefined }
  if (!app && !waits(loaderData)) {
    const html = renderToString(
      <ContentSettingsProvider value={settings}>
        <ServerRouter context={handedOver} url={request.url} />
      </ContentSettingsProvider>,
    )
    setCaching(status === 200 ? cachingOf(headers) : undefined)
    return new Response(`<!doctype html>${html}`, { status, headers })
  }
  const whole = isUnstreamed(request.url) || isbot(request.headers.get('user-agent'))
  const body = await renderToReadableStream(
    <ContentSettingsProvider value={settings}>
      <ServerRouter context={handedOver} url={request.url} nonce={nonce()} />
    </ContentSettingsProvider>,
    {
      nonce: nonce(),
      // Without a limit for a piece, what is ready stands where it belongs, and needs no script.
      progressiveChunkSize: whole ? Number.POSITIVE_INFINITY : undefined,
      signal: request.signal,
      onError: error => {
        if (!request.signal.aborted) report(error)
      },
    },
  )
  if (whole) await body.allReady
  return new Response(body, { status, headers })
}

/** Logs what went wrong while loading or rendering: no refusals, and not that a visitor left. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  context.get(pageContext).report(error)
}

function waits(loaderData: EntryContext['staticHandlerContext']['loaderData']): boolean {
  return Object.values(loaderData).some(
    data =>
      typeof data === 'object' &&
      data !== null &&
      Object.values(data).some(value => value instanceof Promise),
  )
}
