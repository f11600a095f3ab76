import type { ReactNode } from 'react'

/** Facts as label and value; the labels differ from each other. */
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
