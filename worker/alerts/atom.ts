import { alertMailWords } from '../../src/alerts/mail-words.ts'
import { savedSearchWords } from '../../src/alerts/words.ts'
import { dollars } from '../../src/format/format.ts'
import { describeSearch } from '../../src/inventory/filter/describe-search.ts'
import type { Listing } from '../../src/inventory/listing.ts'
import { agent } from '../../src/site/agent/agent.ts'
import { site } from '../../src/site/site.ts'
import { connect } from '../db/connect.ts'
import type { Bindings } from '../env.ts'
import { findProperties, listProperties } from '../inventory/homes.ts'
import { escapeXml as xml } from '../site/xml.ts'
import type { SavedSearch } from './saved-search-rows.ts'

const entries = 30

/** The newest homes of a search, or the chosen homes, as an Atom feed. */
export async function atomFeed(env: Bindings, saved: SavedSearch, now: Date): Promise<string> {
  const { id, search, homes, language, query } = saved
  const db = connect(env.DB)
  const page = { limit: entries, offset: 0 }
  const listings = search
    ? (await listProperties(db, { ...search, sort: 'newest' }, page, now, 0)).listings
    : await findProperties(db, homes ?? [], now)
  const title = search
    ? describeSearch(search, language) || alertMailWords[language].anyHome
    : alertMailWords[language].chosenHomes(homes?.length ?? 0)
  const updated = listings.map(updatedAt).toSorted().at(-1) ?? saved.askedAt.toISOString()
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">
<id>${tag(`search-${id}`)}</id>
<title>${xml(title)}</title>
<subtitle>${xml(savedSearchWords.feed(agent.name, agent.brokerage))}</subtitle>
<updated>${updated}</updated>
<author><name>${xml(agent.name)}</name></author>
<link rel="alternate" type="text/html" href="${xml(`${site.origin}/properties?${query}`)}"/>
${listings.map(home => entry(home, language)).join('\n')}
</feed>
`
}

function entry(home: Listing, language: SavedSearch['language']): string {
  const words = alertMailWords[language]
  const facts = [
    home.sample && words.sample,
    words.facts(home),
    home.listOffice && `${words.listedBy} ${home.listOffice}`,
  ]
  return `<entry>
<id>${tag(`home-${home.id}-${home.price}-${home.status}`)}</id>
<title>${xml(`${dollars(home.price)} · ${home.address}`)}</title>
<updated>${updatedAt(home)}</updated>
<link rel="alternate" type="text/html" href="${site.origin}/property/${home.id}"/>
<summary>${xml(facts.filter(Boolean).join(' · '))}</summary>
</entry>`
}

/** A tag URI (RFC 4151): a new price or status makes a new entry. */
const tag = (what: string) => xml(`tag:${new URL(site.origin).hostname},2026:${what}`)

const updatedAt = ({ modifiedAt, listedAt }: Listing): string =>
  modifiedAt ?? listedAt ?? '2026-01-01T00:00:00.000Z'
