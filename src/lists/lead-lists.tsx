import { href, Link } from 'react-router'
import { agentListWords as words } from './agent-list-words.ts'

type List = { id: string; name: string; homes: number; reactions: number; notes: number }

/** The lists that came with a lead or were created for it, and a link to create one. */
export function LeadLists({ leadId, lists }: { leadId: string; lists: List[] }) {
  return (
    <section className='stack'>
      <h2>{words.ofThisLead}</h2>
      {lists.length > 0 && (
        <ul className='stack lead-others'>
          {lists.map(list => (
            <li key={list.id}>
              <Link to={href('/client-lists/:id', { id: list.id })}>{list.name}</Link>
              <p>{words.counts(list)}</p>
            </li>
          ))}
        </ul>
      )}
      <p>
        <Link to={`${href('/client-lists')}?lead=${leadId}`}>{words.makeForLead}</Link>
      </p>
    </section>
  )
}
