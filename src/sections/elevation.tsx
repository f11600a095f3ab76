import './elevation.css'
import { tonesOf } from '../drawings/elevation/palette.ts'
import { drawElevation, type Facts } from '../drawings/elevation.ts'
import { Strokes } from './strokes.tsx'

type Props = {
  home: Facts
  /** Say in words what the picture shows; without it, assistive technology passes it over. */
  title?: boolean
}

/** The stars only show at night; one sky for all homes, so that a page carries it once. */
const sky = [
  { ink: 'sky', d: 'M0 0h480v320H0z' },
  {
    ink: 'star',
    d: 'M32 38h0m42 54h0m44-68h0m33 47h0m52-31h0m65-22h0m43 44h0m41-32h0m79 20h0m27-35h0',
  },
] as const

/** A drawn front elevation, for a home that has no photograph: 3:2, and a wider box cuts the sky. */
export function Elevation({ home, title = false }: Props) {
  const { strokes, caption, ...look } = drawElevation(home)
  return (
    <svg
      className='elevation'
      viewBox='0 0 480 320'
      preserveAspectRatio='xMidYMax slice'
      role={title ? 'img' : undefined}
      aria-label={title ? caption : undefined}
      aria-hidden={title ? undefined : true}
    >
      <Strokes strokes={[...sky, ...strokes]} tones={tonesOf(look)} />
    </svg>
  )
}
