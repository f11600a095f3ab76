import './settings-page.css'
import { href, Link } from 'react-router'
import { auditPage } from '../../worker/settings/audit-api.ts'
import { listAudit } from '../../worker/site/audit-log.ts'
import { isoDay, moment } from '../format/format.ts'
import { pageContext } from '../frame/page-context.ts'
import { validInput } from '../frame/valid-input.server.ts'
import { listingNumber } from '../inventory/listing.ts'
import { placeKey } from '../site/places/place-facts.ts'
import { isTemplateKey, templateKey } from '../site/reply-template.ts'
import type { Route } from './+types/audit-page.ts'
import { auditWords as words } from './audit-words.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const before = new URL(request.url).searchParams.get('before') || undefined
  const page = validInput(auditPage, { before })
  return { ...(await listAudit(context.get(pageContext).db, page)), first: !before }
}

export const meta = () => [{ title: words.title }, { name: 'robots', content: 'noindex, nofollow' }]

export default function AuditLog({ loaderData: { entries, next, first } }: Route.ComponentProps) {
  return (
    <>
      <header className='console-head'>
        <h1>{words.heading}</h1>
        <p className='hint'>{words.lead}</p>
      </header>
      {entries.length === 0 ? (
        <p className='notice'>{words.none}</p>
      ) : (
        <table className='rows console-blocks audit-log'>
          <thead>
            <tr>
              <th scope='col'>{words.when}</th>
              <th scope='col'>{words.who}</th>
              <th scope='col'>{words.what}</th>
              <th scope='col'>{words.subject}</th>
            </tr>
          </thead>
          <tbody>
            {groupAlike(entries).map(group => (
              <Line key={group[0].id} group={group} />
            ))}
          </tbody>
        </table>
      )}
      {(next || !first) && (
        <nav className='page-links' aria-label={words.pages}>
          {!first && (
            <Link className='button quiet' to={href('/audit-log')}>
              {words.latest}
            </Link>
          )}
          {next && (
            <Link className='button quiet' rel='next' to={`${href('/audit-log')}?before=${next}`}>
              {words.older}
            </Link>
          )}
        </nav>
      )}
    </>
  )
}

type Entry = Route.ComponentProps['loaderData']['entries'][number]
type Group = [Entry, ...Entry[]]

/** What the same person did several times on a day is one group, where its latest entry is. */
function groupAlike(entries: readonly Entry[]): Group[] {
  const groups = new Map<string, Group>()
  for (const entry of entries) {
    const key = [isoDay(new Date(entry.at)), entry.who, entry.action].join(' ')
    const group = groups.get(key)
    if (group) group.push(entry)
    else groups.set(key, [entry])
  }
  return [...groups.values()]
}

/** What was done once, or several times, which unfolds into each. */
function Line({ group: [latest, ...others] }: { group: Group }) {
  const { at, who, action, subject, detail } = latest
  const name = words.actions[action] ?? action
  const isAlike = others.every(entry => entry.subject === subject)
  return (
    <tr>
      <td>
        <When at={at} />
      </td>
      <td>{who === 'local' ? words.local : who}</td>
      <td>
        {others.length === 0 ? (
          <>
            {name}
            <Detail detail={detail} />
          </>
        ) : (
          <details>
            <summary>{words.times(name, others.length + 1)}</summary>
            <ul className='audit-each'>
              {[latest, ...others].map(each => (
                <li key={each.id}>
                  <When at={each.at} />
                  {!isAlike && <Subject action={action} subject={each.subject} />}
                  <Detail detail={each.detail} />
                </li>
              ))}
            </ul>
          </details>
        )}
      </td>
      <td>{isAlike ? <Subject action={action} subject={subject} /> : '–'}</td>
    </tr>
  )
}

const When = ({ at }: { at: string }) => <time dateTime={at}>{moment(new Date(at))}</time>

function Detail({ detail }: { detail: Record<string, string | number> }) {
  const { from, to, ...rest } = detail
  const parts = [
    ...(from && to ? [`${from} → ${to}`] : []),
    ...Object.entries(rest).map(([name, value]) => words.detail(name, value)),
  ]
  return parts.length > 0 ? <span className='hint'> {parts.join(', ')}</span> : null
}

/** Links to the setting, lead or home. A delivery's id starts with its lead's id. */
function Subject({ action, subject }: { action: string; subject: string | null }) {
  if (!subject) return '–'
  if (action.startsWith('content.') && subject.startsWith(placeKey(''))) {
    const id = subject.slice(placeKey('').length)
    return <Link to={href('/places/:id', { id })}>{id}</Link>
  }
  if (action.startsWith('content.')) {
    const part = subject.replace(templateKey(''), '')
    return <Link to={`${pageOf(subject)}#${part}`}>{words.setting(subject)}</Link>
  }
  if (action.startsWith('import.')) return subject
  if (action.startsWith('key.')) return <Link to={href('/keys')}>{subject}</Link>
  const [id = ''] = subject.split('.')
  const short = <code>{id.slice(0, 8)}</code>
  if (['person.', 'photo.', 'listing.draft'].some(start => action.startsWith(start))) return short
  if (action.startsWith('listing.')) {
    return <Link to={href('/listings/:id', { id })}>{listingNumber(Number(id))}</Link>
  }
  return <Link to={href('/lead-dashboard/:id', { id })}>{short}</Link>
}

/** The page where a setting is edited. */
function pageOf(setting: string): string {
  if (isTemplateKey(setting)) return href('/reply-templates')
  if (setting === 'profile' || setting === 'portrait') return href('/profile')
  if (setting === 'testInCrm') return href('/companies')
  return setting === 'weeklyReport' ? href('/weekly-report') : href('/content-settings')
}
