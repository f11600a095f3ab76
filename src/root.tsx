import './styles/index.css'
import './styles/component-styles.ts'
import type { ReactNode } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from 'react-router'
import type { Route } from './+types/root.ts'
import { CallForHomes, Crash, OwnerOnly } from './frame/crash.tsx'
import { isApp, transitionStyle } from './frame/document-kind.ts'
import { type ListingNotice, pageContext } from './frame/page-context.ts'
import { BackToTop, SiteFooter } from './frame/site-footer.tsx'
import { SiteHeader } from './frame/site-header.tsx'
import { Turnstile } from './frame/turnstile.ts'
import { NotFound } from './search/not-found-page.tsx'
import { currentProfile, sampleProfile } from './site/agent/agent.ts'
import { noAddresses } from './site/agent/agent-links.ts'
import { defaultColor } from './site/agent/profile.ts'
import { AgentAddresses } from './site/agent-link.tsx'
import { brandOf, brandSheet } from './site/brand.ts'
import { refused, tooMany } from './site/failures.ts'
import { consoleManifest, site } from './site/site.ts'
import textFont from './styles/fonts/figtree.woff2?url'
import headingFont from './styles/fonts/fraunces.woff2?url'

export function loader({ context }: Route.LoaderArgs) {
  const { entry, listingNotice, realScoutAgent, settings, turnstile } = context.get(pageContext)
  return { entry, listingNotice, realScoutAgent, turnstile, addresses: settings.addresses }
}

export const links: Route.LinksFunction = () =>
  [textFont, headingFont].map(href => ({
    rel: 'preload',
    as: 'font',
    type: 'font/woff2',
    href,
    crossOrigin: 'anonymous',
  }))

export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
  const app = isApp(useMatches().map(match => match.handle))
  const root = useRouteLoaderData<typeof loader>('root')
  const failed = Boolean(useRouteError())
  // The console has its own frame, which only the owner sees.
  const framed = app && !failed
  const profile = currentProfile()
  const isSample = profile === sampleProfile
  const { color } = profile
  const { light, dark } = stripsOf(color)
  const content = <Turnstile value={root?.turnstile ?? null}>{children}</Turnstile>
  return (
    <html lang='en'>
      <head>
        <meta charSet='utf-8' />
        <meta name='viewport' content='width=device-width, initial-scale=1' />
        <meta name='color-scheme' content='light dark' />
        <meta name='theme-color' media='(prefers-color-scheme: light)' content={light} />
        <meta name='theme-color' media='(prefers-color-scheme: dark)' content={dark} />
        <link rel='icon' href='/favicon.svg' type='image/svg+xml' />
        <link rel='apple-touch-icon' href='/apple-touch-icon.png' />
        <link rel='manifest' href={framed ? consoleManifest : '/site.webmanifest'} />
        <style>{transitionStyle}</style>
        <Meta />
        {/* Stylesheets need no nonce. Browsers hide it, which would cause a hydration mismatch. */}
        <Links nonce={app ? '' : undefined} />
        {color !== defaultColor && <link rel='stylesheet' href={brandSheet(color)} />}
      </head>
      <body id='top' data-profile={isSample ? undefined : JSON.stringify(profile)}>
        <AgentAddresses value={root?.addresses ?? noAddresses}>
          {framed ? content : <SiteFrame notice={root?.listingNotice ?? null}>{content}</SiteFrame>}
        </AgentAddresses>
        {app ? (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        ) : (
          root && <script type='module' src={root.entry} fetchPriority='low' />
        )}
      </body>
    </html>
  )
}

/** The color of the browser's address bar in both themes. */
function stripsOf(color: string): { light: string; dark: string } {
  if (color === defaultColor) return site.themeColor
  const { light, dark } = brandOf(color)
  return { light: light.strip, dark: dark.strip }
}

/** The header and footer of every public page. */
function SiteFrame({ notice, children }: { notice: ListingNotice | null; children: ReactNode }) {
  return (
    <>
      <SiteHeader />
      <main id='content'>{children}</main>
      <SiteFooter notice={notice} />
      <BackToTop />
    </>
  )
}

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const app = isApp(useMatches().map(match => match.handle))
  if (isRouteErrorResponse(error)) {
    if (error.status === 404 || error.status === 410) return <NotFound />
    if (error.status === 403) return <OwnerOnly reason={error.data} />
    if (error.status < 500) return <Crash words={error.status === 429 ? tooMany : refused} />
  }
  return <Crash>{!app && <CallForHomes heading='h2' />}</Crash>
}
