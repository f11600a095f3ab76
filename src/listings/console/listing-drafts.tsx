import { Form, href, Link } from 'react-router'
import { moment } from '../../format/format.ts'
import { draftWords } from '../draft-words.ts'
import { listingsWords } from '../owner-words.ts'

const { list: words } = draftWords

type Draft = { key: string; street: string; price: string; photos: number; savedAt: string }

/** Homes that are not on the site yet, to continue or delete. */
export function ListingDrafts({ drafts, total }: { drafts: Draft[]; total: number }) {
  if (total === 0) return null
  return (
    <section className='draft-list' aria-labelledby='drafts'>
      <h2 id='drafts'>{words.heading(total)}</h2>
      <p className='hint'>{words.lead}</p>
      <ul>
        {drafts.map(({ key, street, price, photos, savedAt }) => {
          const to = href('/listings/drafts/:key', { key })
          const name = street.trim() || words.unnamed
          return (
            <li key={key}>
              <div>
                <Link to={to}>{name}</Link>
                <p className='hint'>
                  {words.facts(price, listingsWords.photos(photos), moment(new Date(savedAt)))}
                </p>
              </div>
              {/* Asks before it deletes, with or without JavaScript. */}
              <details>
                <summary aria-label={`${words.delete} ${name}`}>{words.delete}</summary>
                <Form method='post' action={to}>
                  <button type='submit' name='do' value='delete' className='button quiet'>
                    {words.confirm}
                  </button>
                </Form>
              </details>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
