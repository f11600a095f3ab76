import type { MatchedHome, Matches } from '../../../worker/leads/matches.ts'
import { FoundHomes } from '../../inventory/cards/search-results.tsx'
import { homesLink } from '../../inventory/filter/crawling.ts'
import { propertiesPath, toSearchParams } from '../../inventory/filter/listing-filter.ts'
import { choiceName, factNames, preferencesWords } from './preference-words.ts'
import { type Preferences, toPreferenceParams } from './preferences.ts'

const { matches: words, reach: reaches } = preferencesWords

export type Reach = keyof typeof reaches

/** The homes that match a buyer's preferences, with reasons, and a link to the contact form. */
export function MatchedHomes({
  preferences,
  result,
  reach,
}: {
  preferences: Preferences
  result: Matches
  /** Who also emails them: the site, the agent, or nobody. */
  reach: Reach
}) {
  const { matches, filters, unranked } = result
  const ranked = Object.keys(filters).length > 0
  const contact = new URLSearchParams([
    ['source', 'preferences'],
    ...toPreferenceParams(preferences),
  ])
  return (
    <section className='stack loose matched-homes' id='matches' aria-label={words.heading}>
      <h2>{words.heading}</h2>
      {!ranked && <p>{words.newest}</p>}
      {matches.length > 0 ? (
        <FoundHomes homes={matches} also={home => ranked && <Reasons home={home} />} />
      ) : (
        <p>{words.none}</p>
      )}
      {ranked && (
        <p>
          <a {...homesLink(propertiesPath(toSearchParams(filters)))}>{words.all}</a>
        </p>
      )}
      {unranked.length > 0 && (
        <p className='hint'>
          {words.unranked} {unranked.map(choiceName).join(', ')}.
        </p>
      )}
      <aside className='notice stack matched-homes-reach'>
        <h3>{reaches[reach].heading}</h3>
        <p>{reaches[reach].text}</p>
        {reach === 'none' && (
          <a className='button' href={`/contact?${contact}#message`}>
            {reaches.none.link}
          </a>
        )}
      </aside>
    </section>
  )
}

function Reasons({ home: { score, reasons, lacks } }: { home: MatchedHome }) {
  return (
    <div className='matched-homes-reasons'>
      <p>
        <meter value={score} max={100} aria-hidden />
        {words.score(score)}
      </p>
      <p>
        <b>{words.has}</b> {reasons.join(', ')}
      </p>
      {lacks.length > 0 && (
        <p className='hint'>
          <b>{words.lacks}</b> {lacks.map(fact => factNames[fact]).join(', ')}
        </p>
      )}
    </div>
  )
}
