export type Point = { heading: string; text: string }

/** A heading and rows of points: the term on the left, its text beside it. */
export function Points({ heading, points }: { heading: string; points: readonly Point[] }) {
  return (
    <section className='section points'>
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
