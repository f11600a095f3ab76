import './buyer-preferences.css'
import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { preferencesWords as words } from '../content/preferences.ts'
import type { Preferences } from '../domain/preferences.ts'
import {
  communications,
  homeStyles,
  lifestyles,
  readPreferenceFields,
  timelines,
  wishedFeatures,
} from '../domain/preferences.ts'
import { MatchedHomes } from '../sections/matched-homes.tsx'
import { showToast } from '../ui/toast.ts'
import { Choices } from './buyer-preferences/choices.tsx'
import { type Found, findMatches, keep, keptPreferences, save } from './buyer-preferences/save.ts'

/** A rejected form: the choices made, and which of the two required fields are missing. */
export type RefusedPreferences = {
  chosen: Partial<Record<keyof Preferences, string | string[]>>
  missing: string[]
}

type State =
  | { is: 'idle'; found?: Found }
  | { is: 'saving' }
  | { is: 'incomplete'; missing: readonly string[] }

const { form } = words
const requiredFields = ['propertyType', 'communication'] as const

/**
 * The buyer preferences form. Without script it posts to its own page; hydrated, it saves in place,
 * confirms with a toast, and shows matching homes.
 */
export function BuyerPreferences({
  source,
  refused,
}: {
  /** Identifies this form in the agent's statistics. */
  source: string
  refused?: RefusedPreferences
}) {
  const element = useRef<HTMLFormElement>(null)
  const [state, setState] = useState<State>(
    refused ? { is: 'incomplete', missing: refused.missing } : { is: 'idle' },
  )
  const [hydrated, setHydrated] = useState(false)
  const [stored, setStored] = useState<Preferences | null>(null)

  // Before a queued click is replayed.
  useLayoutEffect(() => setHydrated(true), [])
  useEffect(() => setStored(keptPreferences()), [])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const sent = event.currentTarget
    if (state.is === 'saving') return
    const fields = readPreferenceFields(new FormData(sent))
    const missing = requiredFields.filter(name => !fields[name])
    if (missing.length > 0) {
      setState({ is: 'incomplete', missing })
      showToast({ ...words.toasts.incomplete, kind: 'destructive' })
      sent.querySelector<HTMLInputElement>(`[name=${missing[0]}]`)?.focus()
      return
    }
    const preferences = fields as Preferences
    setState({ is: 'saving' })
    keep(preferences)
    if (!(await save(preferences, source))) {
      setState({ is: 'idle' })
      showToast({ ...words.toasts.failed, kind: 'destructive' })
      return
    }
    sent.reset()
    setStored(preferences)
    showToast(words.toasts.saved)
    const found = await findMatches(preferences)
    setState({ is: 'idle', found: found ?? undefined })
  }

  function chooseAgain(preferences: Preferences) {
    if (element.current) fill(element.current, preferences)
    setState({ is: 'idle' })
  }

  const missing = state.is === 'incomplete' ? state.missing : []
  const group = (name: keyof Preferences) => ({
    name,
    chosen: refused?.chosen[name],
    error: missing.includes(name) ? form.required : undefined,
  })
  return (
    <div className='preferences'>
      {stored && (
        <p className='preferences-kept'>
          {words.again.text}{' '}
          <button type='button' className='link-button' onClick={() => chooseAgain(stored)}>
            {words.again.use}
          </button>{' '}
          <button
            type='button'
            className='link-button'
            onClick={() => {
              keep(null)
              setStored(null)
            }}
          >
            {words.again.forget}
          </button>
        </p>
      )}
      <form
        ref={element}
        method='post'
        action='/preferences'
        // Hydrated, the toast reports missing fields instead of the browser.
        noValidate={hydrated}
        onSubmit={submit}
      >
        <Choices {...group('propertyType')} label={form.propertyType} of={homeStyles} required />
        <Choices
          {...group('features')}
          label={form.features}
          hint={form.featuresHint}
          of={wishedFeatures}
          several
        />
        <Choices
          {...group('lifestyle')}
          label={form.lifestyle}
          hint={form.lifestyleHint}
          of={lifestyles}
          several
        />
        <Choices {...group('timeline')} label={form.timeline} of={timelines} />
        <Choices
          {...group('communication')}
          label={form.communication}
          of={communications}
          required
        />
        <div className='preferences-send'>
          <button type='submit' className='button' data-replay disabled={state.is === 'saving'}>
            {state.is === 'saving' ? form.saving : form.save}
          </button>
          <p className='hint'>
            {form.kept} <a href='/privacy-policy#kept'>{form.privacy}</a>
          </p>
        </div>
      </form>
      <div aria-live='polite'>
        {state.is === 'idle' && state.found && <MatchedHomes {...state.found} />}
      </div>
    </div>
  )
}

function fill(form: HTMLFormElement, preferences: Preferences) {
  for (const input of form.querySelectorAll('input')) {
    const chosen = preferences[input.name as keyof Preferences]
    input.checked = Array.isArray(chosen)
      ? chosen.some(one => one === input.value)
      : chosen === input.value
  }
}
