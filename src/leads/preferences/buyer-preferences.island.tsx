import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { showTurnstile } from '../../frame/browser/turnstile.browser.ts'
import { matchesConsent } from '../../site/consent.ts'
import { formWords } from '../../site/form-words.ts'
import { Field, FormId } from '../../ui/field.tsx'
import { showToast } from '../../ui/toast.ts'
import type { Reach } from './matched-homes.tsx'
import { Choices } from './preference-choices.tsx'
import { preferencesWords as words } from './preference-words.ts'
import {
  communications,
  homeStyles,
  lifestyles,
  type Preferences,
  readPreferenceFields,
  timelines,
  wishedFeatures,
} from './preferences.ts'
import {
  findMatches,
  type MatchResult,
  readEmailRequest,
  readStoredPreferences,
  save,
  storePreferences,
} from './save-preferences.ts'

declare module '../../frame/island.tsx' {
  interface Islands {
    'buyer-preferences': typeof BuyerPreferences
  }
}

// Draws the homes' pictures, so it loads with the first matches. If it fails to load, the
// preferences are still saved.
const MatchedHomes = lazy(() =>
  import('./matched-homes.tsx').then(
    module => ({ default: module.MatchedHomes }),
    () => ({ default: () => <></> }),
  ),
)

/** A rejected form: the choices made, and the missing required fields. */
export type RefusedPreferences = {
  chosen: Partial<Record<keyof Preferences, string | string[]>>
  missing: string[]
  /** The email address as typed, and why it was rejected. */
  email: { typed: string; error?: string }
}

type State =
  | { status: 'idle'; result?: MatchResult; reach?: Reach }
  | { status: 'saving' }
  | { status: 'incomplete'; missing: readonly string[]; email?: string }

const { form } = words
const requiredFields = ['propertyType', 'communication'] as const

/**
 * The buyer preferences form. Without JavaScript it posts to its own page; hydrated, it saves in
 * place, confirms with a toast, and shows matching homes.
 */
export function BuyerPreferences({
  source,
  canMail,
  turnstile,
  refused,
}: {
  /** Identifies this form in the agent's statistics. */
  source: string
  /** Whether the site can email the homes; otherwise the agent sends them. */
  canMail: boolean
  /** Turnstile's site key, if it is used. */
  turnstile: string | null
  refused?: RefusedPreferences
}) {
  const element = useRef<HTMLFormElement>(null)
  const challenge = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<State>(
    refused
      ? { status: 'incomplete', missing: refused.missing, email: refused.email.error }
      : { status: 'idle' },
  )
  const [stored, setStored] = useState<Preferences | null>(null)

  useEffect(() => setStored(readStoredPreferences()), [])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const sent = event.currentTarget
    if (state.status === 'saving') return
    const typed = new FormData(sent)
    const fields = readPreferenceFields(typed)
    const emailRequest = readEmailRequest(typed)
    const missing = requiredFields.filter(name => !fields[name])
    if (missing.length > 0) {
      setState({ status: 'incomplete', missing })
      showToast({ ...words.toasts.incomplete, kind: 'destructive' })
      sent.querySelector<HTMLInputElement>(`[name=${missing[0]}]`)?.focus()
      return
    }
    const preferences = fields as Preferences
    setState({ status: 'saving' })
    storePreferences(preferences)
    const result = await save(preferences, source, emailRequest)
    if (result.status === 'refused') {
      setState({ status: 'incomplete', missing: [], email: result.email })
      sent.querySelector<HTMLInputElement>('[name=email]')?.focus()
      return
    }
    if (result.status === 'failed') {
      setState({ status: 'idle' })
      showToast({ ...words.toasts.failed, kind: 'destructive' })
      return
    }
    sent.reset()
    setStored(preferences)
    showToast(words.toasts.saved)
    const matches = await findMatches(preferences)
    const reach = emailRequest ? (canMail ? 'mail' : 'agent') : 'none'
    setState({ status: 'idle', result: matches ?? undefined, reach })
  }

  /** Shows Turnstile as soon as the email field is focused. */
  function checkPerson() {
    if (!turnstile || !challenge.current || challenge.current.dataset.shown) return
    challenge.current.dataset.shown = 'yes'
    showTurnstile(challenge.current, turnstile)
  }

  function chooseAgain(preferences: Preferences) {
    if (element.current) fill(element.current, preferences)
    setState({ status: 'idle' })
  }

  const missing = state.status === 'incomplete' ? state.missing : []
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
              storePreferences(null)
              setStored(null)
            }}
          >
            {words.again.forget}
          </button>
        </p>
      )}
      <form
        className='panel'
        ref={element}
        method='post'
        action='/preferences'
        // The toast reports missing fields, or the page itself before any script has loaded.
        noValidate
        onSubmit={submit}
      >
        <Choices
          {...group('propertyType')}
          label={form.propertyType}
          choices={homeStyles}
          required
        />
        <Choices
          {...group('features')}
          label={form.features}
          hint={form.featuresHint}
          choices={wishedFeatures}
          several
        />
        <Choices
          {...group('lifestyle')}
          label={form.lifestyle}
          hint={form.lifestyleHint}
          choices={lifestyles}
          several
        />
        <Choices {...group('timeline')} label={form.timeline} choices={timelines} />
        <Choices
          {...group('communication')}
          label={form.communication}
          choices={communications}
          required
        />
        <div className='preferences-question preferences-email'>
          <FormId value='preferences'>
            <Field
              label={form.email}
              hint={`${matchesConsent.text} ${form.emailHint[canMail ? 'mail' : 'agent']}`}
              error={state.status === 'incomplete' ? state.email : undefined}
              name='email'
              type='email'
              autoComplete='email'
              inputMode='email'
              maxLength={255}
              defaultValue={refused?.email.typed}
              onFocus={checkPerson}
            />
          </FormId>
          <div ref={challenge} />
          {/* Honeypot: hidden from people, so only bots fill it in. */}
          <div className='visually-hidden' aria-hidden='true'>
            <label>
              {formWords.bait}
              <input name='subject' tabIndex={-1} autoComplete='off' />
            </label>
          </div>
        </div>
        <div className='cluster preferences-send'>
          <button type='submit' className='button' data-replay disabled={state.status === 'saving'}>
            {state.status === 'saving' ? form.saving : form.save}
          </button>
          <p className='hint'>
            {form.kept} <a href='/privacy-policy#kept'>{form.privacy}</a>
          </p>
        </div>
      </form>
      <div aria-live='polite'>
        {state.status === 'idle' && state.result && (
          <Suspense fallback={null}>
            <MatchedHomes {...state.result} reach={state.reach ?? 'none'} />
          </Suspense>
        )}
      </div>
    </div>
  )
}

function fill(form: HTMLFormElement, preferences: Preferences) {
  for (const input of form.querySelectorAll('input')) {
    const chosen = preferences[input.name as keyof Preferences]
    input.checked = Array.isArray(chosen)
      ? chosen.some(value => value === input.value)
      : chosen === input.value
  }
}
