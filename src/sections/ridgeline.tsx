import './ridgeline.css'
import { drawRidgeline } from '../domain/ridgeline.ts'

/** Only the night's colours show them; the title's corner has few. */
const stars =
  'M52 28h0m338-8h0m262 98h0m88-84h0m62 70h0m94-76h0m118 46h0m86-42h0m94 118h0m60-72h0m96 24h0m72-64h0m64 140h0'

/** The picture behind a page's title. Every scene has its own mountains and hour; it fills its box. */
export function Ridgeline({ scene }: { scene: string }) {
  const { hour, strokes } = drawRidgeline(scene)
  return (
    <svg
      className='ridgeline'
      viewBox='0 0 1440 560'
      preserveAspectRatio='xMidYMax slice'
      data-hour={hour}
      aria-hidden
    >
      <path className='sky' d='M0 0h1440v560H0z' />
      <path className='star' d={stars} />
      {strokes.map(({ ink, d }) => (
        <path key={ink} className={ink} d={d} />
      ))}
    </svg>
  )
}
