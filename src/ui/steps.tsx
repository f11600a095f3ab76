export type Step = { when?: string; heading: string; text: string }

/** Steps along a line: horizontal on a wide screen, vertical on a narrow one. */
export function Steps({ heading, steps }: { heading: string; steps: readonly Step[] }) {
  return (
    <section className='band steps'>
      <div className='section'>
        <h2>{heading}</h2>
        <ol data-count={steps.length}>
          {steps.map(step => (
            <li key={step.heading}>
              {step.when && <p className='hint'>{step.when}</p>}
              <h3>{step.heading}</h3>
              <p>{step.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

type Point = { heading: string; text: string }

/** A heading and rows of points: the term on the left, its text beside it. */
export function Points({ heading, points }: { heading: string; points: readonly Point[] }) {
  return (
    <section className='section'>
      <h2>{heading}</h2>
      <dl>
        {points.map(point => (
          <div key={point.heading} className='record'>
            <dt className='term'>{point.heading}</dt>
            <dd>{point.text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
