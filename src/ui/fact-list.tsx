import type { ReactNode } from 'react'

/** A list of label and value; labels must be unique. */
export function FactList({
  facts,
  className,
}: {
  facts: readonly (readonly [label: string, value: ReactNode])[]
  className?: string
}) {
  return (
    <dl className={className}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
