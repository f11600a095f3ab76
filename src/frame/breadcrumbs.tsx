import { breadcrumbs as words } from '../site/navigation.ts'
import { breadcrumbList, StructuredData } from './structured-data.tsx'

/** One breadcrumb; the last one is the page itself. */
export type Crumb = { label: string; to: string }

/** The path from the home page to this page, as links and as structured data. */
export function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  if (crumbs.length === 0) return null
  const way = [words.home, ...crumbs]
  return (
    <nav className='breadcrumbs' aria-label={words.label}>
      <ol className='cluster'>
        {way.map(({ label, to }, i) => (
          <li key={to}>
            {i === way.length - 1 ? (
              <span aria-current='page'>{label}</span>
            ) : (
              <a href={to}>{label}</a>
            )}
          </li>
        ))}
      </ol>
      <StructuredData data={breadcrumbList(way)} />
    </nav>
  )
}
