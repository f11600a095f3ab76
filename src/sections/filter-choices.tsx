import type { ReactNode } from 'react'
import { Choice } from '../ui/choice.tsx'

/** Boxes to tick for one field, folded until one is ticked; `children` stand before them. */
export function FilterChoices<Name extends string>({
  legend,
  hint,
  name,
  all,
  names,
  query,
  open = false,
  children,
}: {
  legend: string
  hint?: string
  name: string
  all: readonly Name[]
  names: Record<Name, string>
  query: URLSearchParams
  open?: boolean
  children?: ReactNode
}) {
  const chosen = query.getAll(name)
  return (
    <details className='filter-choices' open={open || chosen.length > 0}>
      <summary>{legend}</summary>
      <fieldset>
        <legend className='visually-hidden'>{legend}</legend>
        {hint && <p className='hint'>{hint}</p>}
        {children}
        {all.map(one => (
          <Choice
            key={one}
            name={name}
            value={one}
            label={names[one]}
            checked={chosen.includes(one)}
          />
        ))}
      </fieldset>
    </details>
  )
}
