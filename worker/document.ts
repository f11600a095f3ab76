import * as build from 'virtual:react-router/server-build'
import {
  createStaticHandler,
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
  const result = await routerOf(pattern).query(request, { requestContext: context })
  if (result instanceof Response) return result
  for (const error of Object.values(result.errors ?? {})) {
    if (!isRouteErrorResponse(error)) handleError?.(error, { request, context, params: {} })
  }
  const entry = { ...shared, staticHandlerContext: result, renderMeta: {} }
  return render(request, result.statusCode, headersOf(result), entry, context)
}

const { default: render, handleError } = build.entry.module
const routes = Object.values(build.routes).filter(route => route !== undefined)

/**
 * A router for each page, made when it is first asked for: to find the home page among all sixty took
 * a tenth of the time that it takes to render.
 */
const routers = new Map<string, StaticHandler>()

function routerOf(pattern: string): StaticHandler {
  const router = routers.get(pattern) ?? createStaticHandler(routesUnder(undefined, pattern))
  routers.set(pattern, router)
  return router
}

const shared: Omit<EntryContext, 'staticHandlerContext'> = {
  manifest: build.assets,
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
function routesUnder(parentId: string | undefined, pattern: string): object[] {
  const isOnTheWay = ({ id, path, index }: (typeof routes)[number]) =>
    pattern === noPage ||
    patternOf(index ? '' : path) === pattern ||
    routes.some(route => route.parentId === id)
  return routes
    .filter(route => route.parentId === parentId && isOnTheWay(route))
    .map(({ id, path, index, caseSensitive, module: { loader, handle, ErrorBoundary } }) => ({
      id,
      path,
      handle,
      hasErrorBoundary: id === 'root' || ErrorBoundary !== undefined,
      loader: loader && ((args: LoaderFunctionArgs) => loader(args)),
      ...(index ? { index } : { caseSensitive, children: routesUnder(id, pattern) }),
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
