import { agentIntro } from '../content/agent-intro.ts'
import { photoPath } from '../domain/photo.ts'
import { portraitWidths } from '../domain/portrait.ts'
import { useContentSettings } from '../server/content-settings.ts'
import { DrawnPortrait } from './drawn-portrait.tsx'

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
