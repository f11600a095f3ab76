import { type Tone, toCss } from '../drawings/colors.ts'

type Props<Ink extends string> = {
  strokes: { ink: Ink; d: string }[]
  tones: Partial<Record<Ink, Tone>>
  /** An ink with a tone that a stylesheet wants to know nevertheless. */
  named?: NoInfer<Ink>
}

/**
 * The strokes of a drawing. What is painted the same in every drawing has a class; a tone is an
 * attribute, so that a page carries those of its own drawings and not those of every hour and wall.
 */
export function Strokes<Ink extends string>({ strokes, tones, named }: Props<Ink>) {
  return strokes.map(({ ink, d }) => {
    const tone = tones[ink]
    const name = tone && ink !== named ? undefined : ink
    return <path key={ink} className={name} fill={tone && toCss(tone)} d={d} />
  })
}
