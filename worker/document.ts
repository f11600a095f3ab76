import * as build from 'virtual:react-router/server-build'
import {
  createStaticHandler,
  type EntryContext,
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  type RouterContextProvider,
  type StaticHandlerContext,
} from 'react-router'

/**
 * Renders a public document with the router's own parts. Its request handler does the same and then
 * also encodes what the loaders answered for hydration, a sixth of what a page costs; nothing
 * hydrates a public document. Throws what rendering throws.
 */
export async function renderDocument(
  request: Request,
  context: RouterContextProvider,
): Promise<Response> {
  const result = await router.query(request, { requestContext: context })
  if (result instanceof Response) return result
  for (const error of Object.values(result.errors ?? {})) {
    if (!isRouteErrorResponse(error)) handleError?.(error, { request, context, params: {} })
  }
  const entry = { ...shared, staticHandlerContext: result, renderMeta: {} }
  return render(request, result.statusCode, headersOf(result), entry, context)
}

const { default: render, handleError } = build.entry.module
const routes = Object.values(build.routes).filter(route => route !== undefined)
const router = createStaticHandler(routesUnder(undefined))

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

/** The route table as the router takes it: without actions, which belong to no GET request. */
function routesUnder(parentId: string | undefined): object[] {
  return routes
    .filter(route => route.parentId === parentId)
    .map(({ id, path, index, caseSensitive, module: { loader, handle, ErrorBoundary } }) => ({
      id,
      path,
      handle,
      hasErrorBoundary: id === 'root' || ErrorBoundary !== undefined,
      loader: loader && ((args: LoaderFunctionArgs) => loader(args)),
      ...(index ? { index } : { caseSensitive, children: routesUnder(id) }),
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
