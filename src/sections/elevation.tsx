import './elevation.css'
import { drawElevation, type Facts } from '../domain/elevation.ts'

type Props = {
  home: Facts
  /** Say in words what the picture shows; without it, assistive technology passes it over. */
  title?: boolean
}

/** Only the night's colours show them; one sky for all homes, so that a page carries it once. */
const stars = 'M32 38h0m42 54h0m44-68h0m33 47h0m52-31h0m65-22h0m43 44h0m41-32h0m79 20h0m27-35h0'

/** A drawn front elevation, for a home that has no photograph: 3:2, and a wider box cuts the sky. */
export function Elevation({ home, title = false }: Props) {
  const { hour, stucco, accent, strokes, caption } = drawElevation(home)
  return (
    <svg
      className='elevation'
      viewBox='0 0 480 320'
      preserveAspectRatio='xMidYMax slice'
      data-hour={hour}
      data-stucco={stucco}
      data-accent={accent}
      role={title ? 'img' : undefined}
      aria-label={title ? caption : undefined}
      aria-hidden={title ? undefined : true}
    >
      <path className='sky' d='M0 0h480v320H0z' />
      <path className='star' d={stars} />
      {strokes.map(({ ink, d }) => (
        <path key={ink} className={ink} d={d} />
      ))}
    </svg>
  )
}
