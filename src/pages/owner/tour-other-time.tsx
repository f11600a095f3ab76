import { tourDeskWords as words } from '../../content/tour-desk.ts'
import { timeOn } from '../../domain/local-day.ts'
import { Field } from '../../ui/field.tsx'
import { FormId } from '../../ui/field-id.ts'
import type { useTourChange } from './tour-change.ts'

/** A time that the agent types, in Las Vegas whatever the device's own zone is. */
export function OtherTime({
  label,
  give,
  mutate,
  isPending,
}: { label: string; give: string } & Pick<
  ReturnType<typeof useTourChange>,
  'mutate' | 'isPending'
>) {
  return (
    <details>
      <summary>{label}</summary>
      <form
        className='tour-other'
        onSubmit={event => {
          event.preventDefault()
          const typed = String(new FormData(event.currentTarget).get('time') ?? '')
          const [day = '', time = ''] = typed.split('T')
          const [hour = 0, minute = 0] = time.split(':').map(Number)
          mutate({ startsAt: timeOn(day, hour * 60 + minute).toISOString() })
        }}
      >
        <FormId value={`tour-${label}`}>
          <Field
            label={words.other}
            hint={words.otherHint}
            name='time'
            type='datetime-local'
            step={900}
            required
          />
        </FormId>
        <button type='submit' className='button quiet' disabled={isPending}>
          {give}
        </button>
      </form>
    </details>
  )
}
