import './console-page.css'
import type { ReactNode } from 'react'
import { href } from 'react-router'
import { NotDone } from '../frame/console/failed.tsx'
import { Field, FormId } from '../ui/field.tsx'
import { tourAdminWords as words } from './console-words.ts'
import { decisionOf, type useTourChange } from './tour-change.ts'
import { type SlotDay, TourTimes } from './tour-times.tsx'

export type ChangedTour = {
  tour: { id: string; sequence: number }
  change: ReturnType<typeof useTourChange>
  /** Whether the form is on the lead's page. */
  onLead?: boolean
}

/** A decision about a tour; before hydration a plain form. */
export function TourForm({
  tour: { id, sequence },
  change,
  onLead = false,
  className = 'actions',
  children,
}: ChangedTour & { className?: string; children: ReactNode }) {
  return (
    <form
      method='post'
      action={href('/tours')}
      className={className}
      onSubmit={event => {
        event.preventDefault()
        const { submitter } = event.nativeEvent as SubmitEvent
        change.mutate(decisionOf(new FormData(event.currentTarget, submitter)))
      }}
    >
      <input type='hidden' name='id' value={id} />
      <input type='hidden' name='sequence' value={sequence} />
      {onLead && <input type='hidden' name='from' value='lead' />}
      {children}
    </form>
  )
}

/** The open times to choose from. */
export function OpenTimes({
  days,
  buttonLabel,
  ...form
}: ChangedTour & { days: SlotDay[]; buttonLabel: string }) {
  return (
    <TourForm {...form} className='stack'>
      <TourTimes
        days={days}
        timeZone={null}
        name='decision'
        chosen={[]}
        single
        ask={words.notRead}
      />
      <button type='submit' className='button' disabled={form.change.isPending}>
        {buttonLabel}
      </button>
    </TourForm>
  )
}

/** A time that the agent types, in Las Vegas time whatever the device's time zone. */
export function OtherTime({
  label,
  buttonLabel,
  ...form
}: ChangedTour & { label: string; buttonLabel: string }) {
  return (
    <details>
      <summary>{label}</summary>
      <TourForm {...form} className='cluster console-line tour-other'>
        <FormId value={`tour-${form.tour.id}`}>
          <Field
            label={words.other}
            hint={words.otherHint}
            name='time'
            type='datetime-local'
            step={900}
            required
          />
        </FormId>
        <button type='submit' className='button quiet' disabled={form.change.isPending}>
          {buttonLabel}
        </button>
      </TourForm>
    </details>
  )
}

/** Why a decision changed nothing, and a button to book the time anyway. */
export function Refusal({ change }: Pick<ChangedTour, 'change'>) {
  const { data, variables, isPending } = change
  return (
    <div aria-live='polite'>
      {isPending && <p>{words.saving}</p>}
      {data && <p className='field-error'>{words.refused[data]}</p>}
      {data === 'busy' && variables && typeof variables === 'object' && (
        <button
          type='button'
          className='button quiet'
          onClick={() => change.mutate({ ...variables, anyway: true })}
        >
          {words.anyway}
        </button>
      )}
      <NotDone message={words.failed} error={change.error} />
    </div>
  )
}
