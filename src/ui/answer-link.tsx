import { bar } from '../site/navigation.ts'
import { ExternalLink } from './external-link.tsx'

/** A link in an answer to a search: to a page of this site, or to another site in a new tab. */
export function AnswerLink({ label, to }: { label: string; to: string }) {
  if (to.startsWith('/')) return <a href={to}>{label}</a>
  return (
    <ExternalLink to={to} hint={bar.newTab}>
      {label}
    </ExternalLink>
  )
}
