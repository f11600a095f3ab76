import type { ComponentProps } from 'react'
import { Choice } from '../ui/choice.tsx'
import { FilterGroup } from './filter-group.tsx'

/** A row of checkboxes, open while one is checked. */
export function FilterChoices({
  hint,
  boxes,
  open = boxes.some(({ checked }) => checked),
  ...group
}: Omit<ComponentProps<typeof FilterGroup>, 'children' | 'pinned'> & {
  hint?: string
  boxes: ComponentProps<typeof Choice>[]
}) {
  return (
    <FilterGroup {...group} open={open}>
      <fieldset>
        <legend className='visually-hidden'>{group.legend}</legend>
        {hint && <p className='hint'>{hint}</p>}
        {boxes.map(box => (
          <Choice key={box.name + box.value} {...box} />
        ))}
      </fieldset>
    </FilterGroup>
  )
}
