import * as build from 'virtual:react-router/server-build'
import type { Context } from 'hono'
import { caching } from '../../src/frame/caching.ts'
import { consoleWords } from '../../src/frame/console-words.ts'
import { transitionStyle, transitionStyleHash } from '../../src/frame/document-kind.ts'
import { ownerWords } from '../../src/frame/owner-words.ts'
import { pushWords } from '../../src/inbox/push-words.ts'
import textFont from '../../src/styles/fonts/figtree.woff2?url'
import headingFont from '../../src/styles/fonts/fraunces.woff2?url'
import { escapeXml } from '../site/xml.ts'
import code from './console-worker.js?raw'

const { offline: words } = consoleWords

/** `/console-worker.js`: the offline page, its file names, and the code that serves them. */
export function consoleServiceWorker(c: Context): Response {
  const { routes } = build.assets
  const sheets = ['root', 'console'].flatMap(id => routes[id]?.css ?? [])
  const files = [...new Set([...sheets, textFont, headingFont])]
  const script = `const page = ${JSON.stringify(offlinePage(sheets))}
const styleHash = ${JSON.stringify(transitionStyleHash)}
const files = ${JSON.stringify(files)}
const unreadable = ${JSON.stringify(pushWords.notice.unreadable)}
${code}`
  return c.body(script, 200, { ...caching.machine, 'content-type': 'text/javascript' })
}

const offlinePage = (sheets: string[]) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${escapeXml(words.title)}</title>
<style>${transitionStyle}</style>
${sheets.map(href => `<link rel="stylesheet" href="${href}">`).join('\n')}
</head>
<body>
<div class="console-shell">
<header class="console-top"><a href="/lead-dashboard">${escapeXml(ownerWords.title)}</a></header>
<div class="console-side">
<main id="content" class="console">
<h1>${escapeXml(words.heading)}</h1>
<p>${escapeXml(words.text)}</p>
<p class="actions"><a class="button" href="">${escapeXml(words.again)}</a></p>
</main>
</div>
</div>
</body>
</html>
`
