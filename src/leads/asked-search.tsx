import { CallForHomes } from '../frame/crash.tsx'
import { ListingGrid } from '../inventory/cards/listing-grid.tsx'
import { contactWords } from './contact-words.ts'
import type { Asked } from './load-asked.server.ts'

const { asked: words } = contactWords

/** After a sign-up: what it is about, the way back to it, and the first of its homes. */
export function AskedSearch({ asked: { text, to, homes } }: { asked: Asked }) {
  return (
    <section className='section stack' aria-labelledby='asked'>
      <h2 id='asked'>{text === null ? words.homes : words.search(text)}</h2>
      <p>
        <a href={to} rel='nofollow'>
          {text === null ? words.toSaved : words.toSearch}
        </a>
      </p>
      {!homes && <CallForHomes />}
      {homes && homes.length > 0 && <ListingGrid homes={homes} />}
    </section>
  )
}
