// npm run check:launch [-- --remote]: lists everything that must not go live yet, and how to fix
// it. Exits with 1 if it finds anything. --remote checks the deployed database instead of the local
// one.
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { cardPath } from '../src/frame/share-picture.ts'
import { homeCard } from '../src/homes/share-card.ts'
import { findLaunchProblems, type Problem } from '../src/settings/launch-problems.ts'
import { agent, showProfile } from '../src/site/agent/agent.ts'
import type { SetProfile } from '../src/site/agent/profile.ts'
import { indexedPages } from '../src/site/indexed-pages.ts'
import { shareWords, site } from '../src/site/site.ts'
import { readLaunchTexts } from '../vite.launch-texts.ts'
import { connect } from '../worker/db/connect.ts'
import { countSampleListings } from '../worker/inventory/sample-listings.ts'
import { readSettingsAndKeys } from '../worker/site/content-settings.ts'

const root = resolve(import.meta.dirname, '..')

try {
  const { readVars } = await import('./stores.ts')
  const { values } = parseArgs({ options: { remote: { type: 'boolean', default: false } } })
  const toml = readFileSync(join(root, 'wrangler.toml'), 'utf8')
  const { sampleListings, claims, portrait, profile, saved } = await readDatabase(values.remote)
  showProfile(profile)
  const problems = findLaunchProblems({
    content: { agent: { agent }, site: { site }, claims: { claims } },
    texts: await readLaunchTexts(),
    // Values saved in the console are encrypted; the check only needs to know that they exist.
    vars: { ...Object.fromEntries(saved.map(name => [name, 'saved'])), ...readVars() },
    secrets: null,
    bindings: readBindings(toml),
    sampleListings,
    hasPortrait: Boolean(portrait.hash),
    staleCards: await listStaleCards(profile),
    remote: values.remote,
  })
  print(problems)
  process.exitCode = problems.length > 0 ? 1 : 0
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}

/** The `binding` or `name` of every table of bindings that is not commented out. */
function readBindings(toml: string): string[] {
  const names = toml.matchAll(/^\[\[\w+\]\]\n(?:binding|name)\s*=\s*"(\w+)"/gm)
  return [...names].map(([, name = '']) => name)
}

/** The number of sample listings, the owner's profile, portrait and claims, and the names of saved keys. */
async function readDatabase(remote: boolean) {
  const { openStores } = await import('./stores.ts')
  const { DB: db, close } = await openStores(remote, 'DB')
  try {
    const sampleListings = await countSampleListings(db)
    const { settings, keys } = await readSettingsAndKeys(connect(db))
    const { claims, portrait, profile } = settings
    return { sampleListings, claims, portrait, profile, saved: keys.map(({ name }) => name) }
  } finally {
    await close()
  }
}

async function listStaleCards(profile: SetProfile): Promise<string[]> {
  const signature = shareWords.signature(profile)
  const cards = [...indexedPages.map(cardPath), homeCard].map(async card => {
    const file = join(root, 'public', card)
    const { comments = [] } = existsSync(file) ? await sharp(file).metadata() : {}
    return comments.some(({ text }) => text === signature) ? [] : [card]
  })
  return (await Promise.all(cards)).flat()
}

function print(problems: Problem[]) {
  const secretsNote =
    'Secrets cannot be seen from here: /launch-check on the deployed site checks them.'
  if (problems.length === 0)
    return console.log(`Ready to go live: no problems found.\n${secretsNote}`)
  for (const { what, where, fix, how, page } of problems) {
    console.log(`✗ ${what}`)
    for (const { code } of where) console.log(`    ${code}`)
    const message = page ? `${fix} (${page} in the console)` : (how ?? fix)
    console.log(`  → ${page && how ? `${message} ${how}` : message}\n`)
  }
  const count = problems.reduce((sum, { where }) => sum + where.length, 0)
  console.log(
    `Not ready to go live: ${count} problems of ${problems.length} kinds.\n${secretsNote}`,
  )
}
