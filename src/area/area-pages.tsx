import { areaPages, areaWords as words } from '../site/skye-canyon.ts'

/** One line of links from a Skye Canyon page to the others. */
export function AreaPages({ except }: { except: string }) {
  return (
    <nav className='section area-pages' aria-label={words.heading}>
      <ul className='links'>
        {areaPages
          .filter(({ to }) => to !== except)
          .map(({ label, to }) => (
            <li key={to}>
              <a href={to}>{label}</a>
            </li>
          ))}
      </ul>
    </nav>
  )
}
