import './settings-page.css'
import { href, Link } from 'react-router'
import { auditPage } from '../../worker/settings/audit-api.ts'
import { listAudit } from '../../worker/site/audit-log.ts'
import { moment } from '../format/format.ts'
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
            {entries.map(({ id, at, who, action, subject, detail }) => (
              <tr key={id}>
                <td>
                  <time dateTime={at}>{moment(new Date(at))}</time>
                </td>
                <td>{who === 'local' ? words.local : who}</td>
                <td>
                  {words.actions[action] ?? action}
                  <Detail detail={detail} />
                </td>
                <td>
                  <Subject action={action} subject={subject} />
                </td>
              </tr>
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

function Detail({ detail }: { detail: Record<string, string | number> }) {
  const { from, to, ...rest } = detail
  const parts = [
    ...(from && to ? [`${from} → ${to}`] : []),
    ...Object.entries(rest).map(([name, value]) => `${name}: ${value}`),
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
    return <Link to={`${pageOf(subject)}#${part}`}>{subject}</Link>
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
