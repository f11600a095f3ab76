import { type Hour, tonesOf } from '../../drawings/elevation/palette.ts'
import { drawElevation, type Facts } from '../../drawings/elevation.ts'
import { Strokes } from '../../ui/strokes.tsx'

export type { Facts, Hour }

type Props = {
  home: Facts
  /** Adds a text alternative; without it the drawing is hidden from assistive technology. */
  title?: boolean
  /** Leaves out what is hardly visible, for pages with many drawings: a quarter of its bytes. */
  plain?: boolean
  /** An hour of the day other than the home's own; it also stays in the dark theme. */
  hour?: Hour
}

/** One sky for all homes, so that it compresses well; the stars are visible only at night. */
const sky = [
  { ink: 'sky', d: 'M0 0h480v320H0z' },
  {
    ink: 'star',
    d: 'M32 38h0m42 54h0m44-68h0m33 47h0m52-31h0m65-22h0m43 44h0m41-32h0m79 20h0m27-35h0',
  },
] as const

/** Highlights, seams and shadows. */
const fine = new Set<string>([
  ...['star', 'cloud', 'far-shade', 'mid-shade', 'earth-2', 'yard-shade', 'cast', 'spill'],
  ...['glint', 'seam', 'leaf-2', 'bloom'],
])

/**
 * A drawn front elevation of a home without photos: 3:2; wider boxes crop sky and ground equally.
 */
export function Elevation({ home, title = false, plain = false, hour }: Props) {
  const { strokes, caption, ...look } = drawElevation(home)
  const drawn = [...sky, ...strokes].filter(({ ink }) => !plain || !fine.has(ink))
  return (
    <svg
      className='elevation'
      data-hour={hour}
      viewBox='0 0 480 320'
      preserveAspectRatio='xMidYMid slice'
      role={title ? 'img' : undefined}
      aria-label={title ? caption : undefined}
      aria-hidden={title ? undefined : true}
    >
      <Strokes strokes={drawn} tones={tonesOf(hour ? { ...look, hour } : look)} />
    </svg>
  )
}
