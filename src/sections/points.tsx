import './points.css'

export type Point = { heading: string; text: string }

/** A heading and what belongs under it, in rows: the name of each on the left, the words beside it. */
export function Points({ heading, points }: { heading: string; points: readonly Point[] }) {
  return (
    <section className='band points'>
      <h2>{heading}</h2>
      <dl>
        {points.map(point => (
          <div key={point.heading}>
            <dt>{point.heading}</dt>
            <dd>{point.text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
