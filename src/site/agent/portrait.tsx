import { photoPath } from '../photo.ts'
import { useContentSettings } from '../site-content.ts'
import { agentIntro } from './agent-intro.ts'
import { DrawnPortrait } from './drawn-portrait.tsx'
import { portraitWidths } from './portrait-rules.ts'

/** The agent's photo, or a drawing labeled as such. `sizes` is its width on the page. */
export function Portrait({ sizes }: { sizes: string }) {
  const { portrait } = useContentSettings()
  if (!portrait.hash) {
    return (
      <figure className='portrait'>
        <DrawnPortrait />
        <figcaption>{agentIntro.mark}</figcaption>
      </figure>
    )
  }
  const { hash, alt, width, height, single } = portrait
  const widths = single ? [] : portraitWidths(width)
  return (
    <figure className='portrait'>
      <img
        src={photoPath(hash, widths[0] ?? 'full')}
        srcSet={widths.map(one => `${photoPath(hash, one)} ${one}w`).join(', ') || undefined}
        sizes={sizes}
        alt={alt}
        width={width}
        height={height}
        decoding='async'
      />
    </figure>
  )
}
