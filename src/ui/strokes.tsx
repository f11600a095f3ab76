import { type Tone, toCss } from '../drawings/colors.ts'

type Props<Ink extends string> = {
  strokes: { ink: Ink; d: string }[]
  tones: Partial<Record<Ink, Tone>>
  /** An ink that has a tone but also needs its class for a style sheet. */
  named?: NoInfer<Ink>
}

/**
 * The strokes of a drawing. Inks with the same color in every drawing are CSS classes; tones are
 * `fill` attributes, so a page contains only the tones of its own drawings.
 */
export function Strokes<Ink extends string>({ strokes, tones, named }: Props<Ink>) {
  return strokes.map(({ ink, d }) => {
    const tone = tones[ink]
    const name = tone && ink !== named ? undefined : ink
    return <path key={ink} className={name} fill={tone && toCss(tone)} d={d} />
  })
}
