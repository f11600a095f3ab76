import type { ReactNode } from 'react'
import type { Listing } from '../inventory/listing.ts'
import { formWords } from '../site/form-words.ts'
import { sampleNotice } from '../site/listing-terms.ts'
import { Field } from '../ui/field.tsx'
import { Pills } from '../ui/pills.tsx'
import { correctionWords, priceQuestionWords, questionWords as words } from './ask-words.ts'
import { ConsentBox, FormRefusal, LeadForm, PersonFields } from './lead-form.tsx'
import type { Refused } from './send-lead.server.ts'

type Form = { home: { id: number }; refused?: Refused }

/**
 * The form to ask about a home, with its address. looked-at.browser.ts offers to include what the visitor
 * looked at: an unticked box that shows what would be sent.
 */
export function QuestionForm({
  home,
  refused,
}: Form & { home: Pick<Listing, 'id' | 'address' | 'sample'> }) {
  const { lookedAt } = refused?.typed ?? {}
  return (
    <AskForm id='home-question' action={`/property/${home.id}/question`} refused={refused}>
      <p className='lead-form-home'>
        {home.address} {home.sample && <span className='sample-mark'>{sampleNotice}</span>}
      </p>
      <p className='hint'>{formWords.required}</p>
      <Message label={words.message} required refused={refused} />
      <PersonFields refused={refused} />
      <label className='choice' data-looked-words={words.lookedAt('{looked}')} hidden={!lookedAt}>
        <input type='checkbox' name='lookedAt' value={lookedAt ?? ''} defaultChecked={!!lookedAt} />
        <span>{lookedAt && words.lookedAt(lookedAt)}</span>
      </label>
      <ConsentBox refused={refused} />
      <Send label={words.send} />
    </AskForm>
  )
}

/** A form to ask about a home's price or request a one-time price-change notice. */
export function PriceQuestionForm({ home, refused }: Form) {
  const { question, choices, message, send } = priceQuestionWords
  const chosen = { question: refused?.typed?.question ?? choices[0][0] }
  return (
    <AskForm id='price-question' action={`/property/${home.id}/price`} refused={refused}>
      <p className='hint'>{formWords.required}</p>
      <Pills legend={question} name='question' choices={choices} chosen={chosen} />
      <PersonFields refused={refused} />
      <Message label={message} refused={refused} />
      <ConsentBox refused={refused} />
      <Send label={send} />
    </AskForm>
  )
}

/** A form for what is wrong on a home's page, for visitors and for the firm that lists the home. */
export function CorrectionForm({ home, refused }: Form) {
  const { who, choices, message, send } = correctionWords
  const chosen = { who: refused?.typed?.who ?? choices[0][0] }
  return (
    <AskForm id='correction' action={`/property/${home.id}/correction`} refused={refused}>
      <p className='hint'>{formWords.required}</p>
      <Pills legend={who} name='who' choices={choices} chosen={chosen} />
      <Message label={message} required refused={refused} />
      <PersonFields refused={refused} />
      <Send label={send} />
    </AskForm>
  )
}

function AskForm({
  id,
  action,
  refused,
  children,
}: {
  id: string
  action: string
  refused?: Refused
  children: ReactNode
}) {
  return (
    <LeadForm id={id} action={action} refused={refused} className='ask-form'>
      <FormRefusal refused={refused} />
      {children}
    </LeadForm>
  )
}

function Message({
  label,
  required,
  refused: { typed = {}, errors = {} } = {},
}: {
  label: string
  required?: boolean
  refused?: Partial<Refused>
}) {
  return (
    <Field
      label={label}
      name='message'
      error={errors.message}
      defaultValue={typed.message}
      required={required}
      rows={3}
      maxLength={4000}
    />
  )
}

const Send = ({ label }: { label: string }) => (
  <button className='button' type='submit'>
    {label}
  </button>
)
