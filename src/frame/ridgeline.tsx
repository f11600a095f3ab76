import { toCss } from '../drawings/colors.ts'
import { tonesOf } from '../drawings/ridgeline/palette.ts'
import { drawRidgeline } from '../drawings/ridgeline.ts'
import { Strokes } from '../ui/strokes.tsx'

/** The stars are visible only at night; few are behind the title. */
const sky = [
  { ink: 'sky', d: 'M0 0h1440v560H0z' },
  {
    ink: 'star',
    d: 'M52 28h0m338-8h0m262 98h0m88-84h0m62 70h0m94-76h0m118 46h0m86-42h0m94 118h0m60-72h0m96 24h0m72-64h0m64 140h0',
  },
] as const

/** The landscape behind a page's title. Each scene has its own ridges and time of day. */
export function Ridgeline({ scene }: { scene: string }) {
  const { hour, strokes } = drawRidgeline(scene)
  const tones = tonesOf(hour)
  return (
    <svg
      className='ridgeline'
      viewBox='0 0 1440 560'
      preserveAspectRatio='xMidYMax slice'
      color={toCss(tones.sky)}
      aria-hidden
    >
      <Strokes strokes={[...sky, ...strokes]} tones={tones} named='snow' />
    </svg>
  )
}
