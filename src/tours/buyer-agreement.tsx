import { ExternalLink } from '../ui/external-link.tsx'
import { tourWords } from './words.ts'

/** What happens next, and what is in the written buyer agreement. */
export function BuyerAgreement() {
  const { summary, points, source } = tourWords.agreement
  return (
    <div className='tour-agreement'>
      <p>{tourWords.confirms}</p>
      <details className='tour-more'>
        <summary>{summary}</summary>
        <ul>
          {points.map(point => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        <p className='hint'>
          <ExternalLink to={source.to} hint={source.hint}>
            {source.label}
          </ExternalLink>
        </p>
      </details>
    </div>
  )
}
