import * as build from 'virtual:react-router/server-build'
import {
  createStaticHandler,
  type DataStrategyFunction,
  type EntryContext,
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  type RouterContextProvider,
  type StaticHandler,
  type StaticHandlerContext,
} from 'react-router'
import { noPage } from '../src/domain/visits.ts'
import { patternOf } from './page-pattern.ts'

/**
 * Renders a public document with the router's own parts. Its request handler does the same and then
 * also encodes what the loaders answered for hydration, a sixth of what a page costs; nothing
 * hydrates a public document. Throws what rendering throws.
 * @param pattern of the page, as page-pattern.ts knows it
 */
export async function renderDocument(
  request: Request,
  context: RouterContextProvider,
  pattern: string,
): Promise<Response> {
  const { router, manifest } = wayTo(pattern)
  const result = await router.query(request, { requestContext: context, dataStrategy: load })
  if (result instanceof Response) return result
  for (const error of Object.values(result.errors ?? {})) {
    if (!isRouteErrorResponse(error)) handleError?.(error, { request, context, params: {} })
  }
  const entry = { ...shared, manifest, staticHandlerContext: result, renderMeta: {} }
  return render(request, result.statusCode, headersOf(result), entry, context)
}

const { default: render, handleError } = build.entry.module
const routes = Object.values(build.routes).filter(route => route !== undefined)

type Way = { router: StaticHandler; manifest: EntryContext['manifest'] }

/**
 * What leads to a page, put together when it is first asked for: to find it among all sixty took a
 * tenth of the time that it takes to render, and to set all sixty up for rendering as much again.
 */
const ways = new Map<string, Way>()

function wayTo(pattern: string): Way {
  const known = ways.get(pattern)
  if (known) return known
  const onTheWay = routes.filter(
    ({ id, path, index }) =>
      pattern === noPage ||
      patternOf(index ? '' : path) === pattern ||
      routes.some(route => route.parentId === id),
  )
  const way = {
    router: createStaticHandler(routesUnder(undefined, onTheWay)),
    manifest: {
      ...build.assets,
      routes: Object.fromEntries(onTheWay.map(({ id }) => [id, build.assets.routes[id]])),
    },
  }
  ways.set(pattern, way)
  return way
}

/**
 * Asks all loaders at once. The router by itself also makes each of them an address and listens
 * whether the visitor leaves, a tenth of what a page with little data takes.
 */
const load: DataStrategyFunction<unknown> = async ({ matches, ...given }) => {
  const asked = matches.map(async ({ route: { id, loader } }) => {
    if (typeof loader !== 'function') return []
    try {
      return [[id, { type: 'data' as const, result: await loader(given as LoaderFunctionArgs) }]]
    } catch (error) {
      return [[id, { type: 'error' as const, result: error }]]
    }
  })
  return Object.fromEntries((await Promise.all(asked)).flat())
}

const shared: Omit<EntryContext, 'staticHandlerContext' | 'manifest'> = {
  branches: [],
  routeModules: Object.fromEntries(
    routes.map(({ id, module }) => [id, module as EntryContext['routeModules'][string]]),
  ),
  future: build.future,
  ssr: build.ssr,
  isSpaMode: build.isSpaMode,
  routeDiscovery: build.routeDiscovery,
  serverHandoffString: '',
  // Only hydration would read it.
  serializeError: error => error,
}

/**
 * The way to a page as the router takes it: without actions, which belong to no GET request. What is
 * no page by its pattern may still be one to the router, which tells no capitals from small letters.
 */
function routesUnder(parentId: string | undefined, onTheWay: typeof routes): object[] {
  return onTheWay
    .filter(route => route.parentId === parentId)
    .map(({ id, path, index, caseSensitive, module: { loader, handle, ErrorBoundary } }) => ({
      id,
      path,
      handle,
      hasErrorBoundary: id === 'root' || ErrorBoundary !== undefined,
      loader: loader && ((args: LoaderFunctionArgs) => loader(args)),
      ...(index ? { index } : { caseSensitive, children: routesUnder(id, onTheWay) }),
    }))
}

/** What the page says of its own headers; one that failed says nothing. */
function headersOf({ matches, errors, loaderHeaders }: StaticHandlerContext): Headers {
  const last = matches.at(-1)?.route.id
  const { headers } = build.routes[last ?? '']?.module ?? {}
  if (errors || !last || headers === undefined) return new Headers()
  const none = new Headers()
  return new Headers(
    typeof headers === 'function'
      ? headers({
          loaderHeaders: loaderHeaders[last] ?? none,
          parentHeaders: none,
          actionHeaders: none,
          errorHeaders: undefined,
        })
      : headers,
  )
}
