import type { ComponentProps } from 'react'
import { Choice } from '../../ui/choice.tsx'
import { FilterGroup } from './filter-group.tsx'

/** A row of checkboxes. */
export function FilterChoices({
  hint,
  boxes,
  ...group
}: Omit<ComponentProps<typeof FilterGroup>, 'children'> & {
  hint?: string
  boxes: ComponentProps<typeof Choice>[]
}) {
  return (
    <FilterGroup {...group}>
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
