import { type Tone, toCss } from '../../drawings/colors.ts'
import { photoPath } from '../photo.ts'
import { useContentSettings } from '../site-content.ts'
import { agent } from './agent.ts'
import { agentIntro } from './agent-intro.ts'
import { portraitWidths } from './profile.ts'

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
        srcSet={widths.map(size => `${photoPath(hash, size)} ${size}w`).join(', ') || undefined}
        sizes={sizes}
        alt={alt}
        width={width}
        height={height}
        decoding='async'
      />
    </figure>
  )
}

const both = (color: string): Tone => [color, color]
const [dark, darker] = [both('#4a3630'), both('#3a2a26')]
const [skin, shade, deep] = [both('#e4b18c'), both('#d79f7a'), both('#b57c5b')]
const [jacket, lapel, shirt] = [both('#27334c'), both('#34425f'), both('#fdf6ea')]

/** From the sky to the mouth, in painting order. The person looks the same in the dark theme. */
const strokes: [Tone, string][] = [
  [['#f6dfba', '#232a44'], 'M0 0h240v300H0z'],
  [['#f2cf98', '#3a3654'], 'M0 112h240v188H0z'],
  [['#fbeccb', '#4b4565'], 'M226 104a42 42 0 1 1-84 0 42 42 0 0 1 84 0z'],
  [['#fff6e2', '#e8dcc0'], 'M210 104a26 26 0 1 1-52 0 26 26 0 0 1 52 0z'],
  [['#b88d94', '#5a4b66'], 'M0 188l34-26 30 18 46-38 36 30 44-26 50 34v136H0z'],
  [['#a8482a', '#6b3428'], 'M0 232l46-26 44 18 62-24 40 18 48-12v110H0z'],
  [
    darker,
    'M74 140c-6-44 14-76 50-76 38 0 54 32 46 78l-4 36c-2 12-8 20-15 24H91c-9-6-13-16-14-28z',
  ],
  [both('#c98f6b'), 'M103 190h34v36l-17 24-17-24z'],
  [shirt, 'M101 216l19 26 19-26 6 4-14 74h-22l-14-74z'],
  [
    jacket,
    'M100 214c-12 8-36 14-54 22-20 9-28 34-30 64h104l-6-10-24-40zM140 214c12 8 36 14 54 22 20 9 28 34 30 64H120l6-10 24-40z',
  ],
  [lapel, 'M99 213l-16 26 13 6-6 10 24 45h8l-10-52zM141 213l16 26-13 6 6 10-24 45h-8l10-52z'],
  [shade, 'M84 160c-8 0-12-18-4-20 6-1 8 6 8 12zM156 160c8 0 12-18 4-20-6-1-8 6-8 12z'],
  [
    skin,
    'M84 136c0-32 12-46 36-46s36 14 36 46c0 20-4 40-12 54-7 12-16 18-24 18s-17-6-24-18c-8-14-12-34-12-54z',
  ],
  [
    shade,
    'M84 136c0-14 2-24 7-31 0 30 3 62 13 80 5 10 11 17 18 23-10 3-19-5-26-18-8-14-12-34-12-54z',
  ],
  [deep, 'M104 200c8 8 22 10 32 0l1 8c-8 11-25 11-34 0z'],
  [
    dark,
    'M80 142c-8-40 8-70 42-72 34-2 50 26 42 72-2-10-5-19-10-26-4-6-6-10-7-15-14 9-36 12-50 9-6 8-13 18-17 32zM97 135c4-5 11-6 17-3l-1 3c-5-2-10-1-15 2zM143 135c-4-5-11-6-17-3l1 3c5-2 10-1 15 2z',
  ],
  [
    both('#2a2226'),
    'M109 146.500a3 3.200 0 1 1-6 0 3 3.200 0 0 1 6 0zM137 146.500a3 3.200 0 1 1-6 0 3 3.200 0 0 1 6 0z',
  ],
  [both('#cc8f69'), 'M119 148h2c0 7 2 12 5 16 0 3-8 4-11 2 3-5 4-12 4-18z'],
  [both('#9c4a3c'), 'M107 180c4 2 8 3 13 3s9-1 13-3c-3 7-8 10-13 10s-10-3-13-10z'],
]

/** A drawn person in front of the mountains, until the owner adds a photo: 4:5. */
function DrawnPortrait() {
  return (
    <svg viewBox='16 40 208 260' role='img' aria-label={agentIntro.drawn(agent.name)}>
      {strokes.map(([tone, d]) => (
        <path key={d} fill={toCss(tone)} d={d} />
      ))}
    </svg>
  )
}
