import type { Listing } from '../inventory/listing.ts'
import { formWords } from '../site/form-words.ts'
import { sampleNotice } from '../site/listing-terms.ts'
import { Field } from '../ui/field.tsx'
import { Pills } from '../ui/pills.tsx'
import { correctionWords, priceQuestionWords, questionWords as words } from './ask-words.ts'
import { ConsentBox, FormRefusal, LeadForm, PersonFields } from './lead-form.tsx'
import type { Refused } from './send-lead.server.ts'

/**
 * The form to ask about a home, with its address. looked-at.browser.ts offers to include what the visitor
 * looked at: an unticked box that shows what would be sent.
 */
export function QuestionForm({
  home,
  refused,
}: {
  home: Pick<Listing, 'id' | 'address' | 'sample'>
  refused?: Refused
}) {
  const { typed = {}, errors = {} } = refused ?? {}
  const { lookedAt } = typed
  return (
    <LeadForm
      id='home-question'
      action={`/property/${home.id}/question`}
      refused={refused}
      className='ask-form'
    >
      <FormRefusal refused={refused} />
      <p className='lead-form-home'>
        {home.address} {home.sample && <span className='sample-mark'>{sampleNotice}</span>}
      </p>
      <p className='hint'>{formWords.required}</p>
      <Field
        label={words.message}
        name='message'
        error={errors.message}
        defaultValue={typed.message}
        required
        rows={3}
        maxLength={4000}
      />
      <PersonFields refused={refused} />
      <label className='choice' data-looked-words={words.lookedAt('{looked}')} hidden={!lookedAt}>
        <input type='checkbox' name='lookedAt' value={lookedAt ?? ''} defaultChecked={!!lookedAt} />
        <span>{lookedAt && words.lookedAt(lookedAt)}</span>
      </label>
      <ConsentBox refused={refused} />
      <button className='button' type='submit'>
        {words.send}
      </button>
    </LeadForm>
  )
}

/** A form to ask about a home's price or request a one-time price-change notice. */
export function PriceQuestionForm({ home, refused }: { home: { id: number }; refused?: Refused }) {
  const { typed = {}, errors = {} } = refused ?? {}
  const chosen = { question: typed.question ?? priceQuestionWords.choices[0][0] }
  return (
    <LeadForm
      id='price-question'
      action={`/property/${home.id}/price`}
      refused={refused}
      className='ask-form'
    >
      <FormRefusal refused={refused} />
      <p className='hint'>{formWords.required}</p>
      <Pills
        legend={priceQuestionWords.question}
        name='question'
        choices={priceQuestionWords.choices}
        chosen={chosen}
      />
      <PersonFields refused={refused} />
      <Field
        label={priceQuestionWords.message}
        name='message'
        error={errors.message}
        defaultValue={typed.message}
        rows={3}
        maxLength={4000}
      />
      <ConsentBox refused={refused} />
      <button className='button' type='submit'>
        {priceQuestionWords.send}
      </button>
    </LeadForm>
  )
}

/** A form for what is wrong on a home's page, for visitors and for the firm that lists the home. */
export function CorrectionForm({ home, refused }: { home: { id: number }; refused?: Refused }) {
  const { typed = {}, errors = {} } = refused ?? {}
  return (
    <LeadForm
      id='correction'
      action={`/property/${home.id}/correction`}
      refused={refused}
      className='ask-form'
    >
      <FormRefusal refused={refused} />
      <p className='hint'>{formWords.required}</p>
      <Pills
        legend={correctionWords.who}
        name='who'
        choices={correctionWords.choices}
        chosen={{ who: typed.who ?? correctionWords.choices[0][0] }}
      />
      <Field
        label={correctionWords.message}
        name='message'
        error={errors.message}
        defaultValue={typed.message}
        required
        rows={3}
        maxLength={4000}
      />
      <PersonFields refused={refused} />
      <button className='button' type='submit'>
        {correctionWords.send}
      </button>
    </LeadForm>
  )
}
