import type { ComponentProps } from 'react'
import { Choice } from '../ui/choice.tsx'

/** A group of checkboxes, collapsed until one is checked. */
export function FilterChoices({
  legend,
  hint,
  boxes,
  open = boxes.some(({ checked }) => checked),
}: {
  legend: string
  hint?: string
  boxes: ComponentProps<typeof Choice>[]
  open?: boolean
}) {
  return (
    <details className='filter-choices' open={open}>
      <summary>{legend}</summary>
      <fieldset>
        <legend className='visually-hidden'>{legend}</legend>
        {hint && <p className='hint'>{hint}</p>}
        {boxes.map(box => (
          <Choice key={box.name + box.value} {...box} />
        ))}
      </fieldset>
    </details>
  )
}
