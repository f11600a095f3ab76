import type { Context } from 'hono'
import { caching } from '../../src/frame/caching.ts'
import { agent } from '../../src/site/agent/agent.ts'
import { site } from '../../src/site/site.ts'

/** `/humans.txt`. Source: humanstxt.org. */
export function humans(c: Context): Response {
  const { name, title, brokerage, license, office, email } = agent
  const lines = [
    '/* TEAM */',
    `${title}: ${name}`,
    `Brokerage: ${brokerage}, license ${license}`,
    `Contact: ${email}`,
    `Location: ${office.city}, ${office.state}`,
    '',
    '/* SITE */',
    `Name: ${site.name}`,
    'Language: American English',
    'Standards: HTML, CSS, SVG, WCAG 2.2 AA, schema.org, RESO Data Dictionary 2.0',
    'Components: React, React Router, Hono, Drizzle, Cloudflare Workers',
    'Type: Fraunces and Figtree, SIL Open Font License',
    '',
  ]
  return c.text(lines.join('\n'), 200, caching.machine)
}
