import { areaPages, areaWords as words } from '../site/skye-canyon.ts'

/** Links from one Skye Canyon page to the others. */
export function AreaPages({ except }: { except: string }) {
  return (
    <nav className='section area-pages' aria-label={words.heading}>
      <h2>{words.heading}</h2>
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
