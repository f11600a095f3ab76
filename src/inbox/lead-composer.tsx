import { useRef, useState } from 'react'
import { Form, useLocation, useNavigation } from 'react-router'
import type { Answer } from '../../worker/inbox/answer-lead.ts'
import type { Language } from '../format/language.ts'
import { addDays, timeOn } from '../format/local-day.ts'
import { storeUnsent, useStart, useUnsent } from '../frame/console/unsent.ts'
import { replyLimits } from '../leads/lead-list.ts'
import { Field, Select } from '../ui/field.tsx'
import { laterWords, workWords } from './inbox-words.ts'
import type { Unsaved } from './lead-action.server.ts'
import { ReplyChoices } from './reply-choices.tsx'

const { composer: words } = workWords

/** The name under which the typed reply to a lead is kept. */
export const unsentReply = (leadId: string) => `reply ${leadId}`

type Typed = { subject: string; text: string }

/** What the reply form starts with. */
type Start = {
  id: string
  /** Idempotency key of restored text, which may have been sent although the response was lost. */
  key: string | null
  template: string | null
  language: Language
  unsaved: Unsaved | null
  words: Typed
  /**
   * What started the form: the choice of a template or language, text brought back after such a
   * choice, or unsent text from an earlier visit.
   */
  cause: 'choice' | 'bring back' | 'return' | null
}

/** A reply that was typed but not sent. */
type StoredReply = Pick<Start, 'key' | 'template' | 'language' | 'words'>

/** After how many days without an answer a lead can come back, at nine in the morning. */
const remindDays = [2, 4, 7]
const morning = 9 * 60

const isTypedText = ({ cause }: Start) => cause === 'bring back' || cause === 'return'

/**
 * A reply by email, started from a template, a suggestion or a blank form. It works without
 * JavaScript; with it, text that a template replaced can be brought back.
 */
export function LeadComposer({
  leadId,
  email,
  answer,
  template,
  formKey,
  isSent,
  unsaved,
}: {
  leadId: string
  email: string
  answer: Answer
  /** The selected template. */
  template: string | null
  /** The idempotency key of the next reply. */
  formKey: string
  /** Whether a reply has just been sent. */
  isSent: boolean
  unsaved: Unsaved | null
}) {
  const { canMail, stopped, language } = answer
  const { key, search } = useLocation()
  const params = new URLSearchParams(search)
  const isChosen = params.has('template') || params.has('language')
  const choice = isChosen ? `${template}.${language}` : null
  const draft = answer.drafts.find(option => option.template === template)
  const { restart, ...start } = useStart<Start>(unsaved ?? choice ?? (isSent ? key : null), {
    id: unsaved?.typed.key ?? choice ?? key,
    key: null,
    template: draft?.template ?? null,
    language: (unsaved?.typed.language as Language | undefined) ?? language,
    unsaved,
    words: { subject: '', text: '', ...draft, ...unsaved?.typed },
    cause: unsaved || !isChosen ? null : 'choice',
  })
  const form = useRef<HTMLDivElement>(null)
  const [replaced, setReplaced] = useState<(Typed & { draftId: string }) | null>(null)
  const keepTyped = () => {
    const typed = typedIn(form.current, start)
    const earlier = start.cause === 'choice' ? replaced : null
    setReplaced(typed ? { ...typed, draftId: start.id } : earlier)
  }
  const unsent = unsentReply(leadId)
  const store = () => {
    const { template, language } = start
    const words = typedIn(form.current, start)
    const key = form.current?.querySelector<HTMLInputElement>('input[name=key]')?.value ?? null
    storeUnsent(unsent, words && ({ key, template, language, words } satisfies StoredReply))
  }
  const submit = useUnsent<StoredReply>(unsent, {
    isSent,
    restore(stored) {
      if (unsaved) return
      const isOther = stored.template !== start.template || stored.language !== start.language
      if (start.cause === 'choice' && isOther) setReplaced({ ...stored.words, draftId: '' })
      else restart({ ...start, ...stored, id: `${start.id}.return`, cause: 'return' })
    },
  })
  return (
    <section className='panel stack composer' id='reply' aria-labelledby='composer-heading'>
      <div className='console-head'>
        <h2 id='composer-heading'>{words.heading}</h2>
        <p className='hint'>{words.to(email)}</p>
      </div>
      {canMail && !stopped ? (
        <>
          <ReplyChoices answer={answer} chosen={start} choose={keepTyped} />
          {start.cause === 'choice' && replaced && replaced.draftId !== start.id && (
            <p className='notice'>
              {words.replaced}{' '}
              <button
                type='button'
                className='button quiet'
                onClick={() => {
                  restart({
                    ...start,
                    id: `${start.id}.back`,
                    words: replaced,
                    cause: 'bring back',
                  })
                  setReplaced(null)
                }}
              >
                {words.bringBack}
              </button>
            </p>
          )}
          <div
            ref={form}
            onInput={store}
            onSubmit={({ nativeEvent }) => {
              const { submitter } = nativeEvent as SubmitEvent
              if (submitter?.getAttribute('value') === 'suggest') return
              store()
              submit()
            }}
          >
            <ReplyForm key={start.id} answer={answer} start={start} formKey={formKey} />
          </div>
        </>
      ) : (
        <OwnMail email={email} answer={answer} template={template} />
      )}
    </section>
  )
}

/** What was typed or changed by hand; null if the fields are as rendered. */
function typedIn(form: HTMLElement | null, start: Start): Typed | null {
  const field = <Element extends 'input' | 'textarea'>(tag: Element, name: string) =>
    form?.querySelector<HTMLElementTagNameMap[Element]>(`${tag}[name=${name}]`)
  const [subject, text] = [field('input', 'subject'), field('textarea', 'text')]
  if (!subject || !text) return null
  const isTouched = [subject, text].some(
    field => field.value.trim() && (isTypedText(start) || field.value !== field.defaultValue),
  )
  return isTouched ? { subject: subject.value, text: text.value } : null
}

function ReplyForm({
  answer: { suggested, model, home, today },
  start: {
    key,
    template,
    language,
    unsaved,
    words: { subject, text },
    cause,
  },
  formKey,
}: {
  answer: Answer
  start: Start
  formKey: string
}) {
  const { typed = {}, errors = {}, failure = null } = unsaved ?? {}
  const isSending = useNavigation().formData?.getAll('do').at(-1) === 'reply'
  return (
    <Form
      method='post'
      action='#reply'
      className='stack'
      noValidate
      onKeyDown={event => {
        const isSend = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
        if (isSend) event.currentTarget.requestSubmit()
      }}
    >
      <input type='hidden' name='do' value='reply' />
      <input type='hidden' name='key' value={typed.key ?? key ?? formKey} />
      <input type='hidden' name='language' value={language} />
      {cause === 'return' && <p className='hint'>{words.isUnsent}</p>}
      {(template || unsaved?.byModel) && cause !== 'bring back' && cause !== 'return' && (
        <p className='hint'>
          {unsaved?.byModel
            ? words.isModel
            : template === suggested
              ? words.isSuggestion
              : words.isTemplate}
        </p>
      )}
      <Field
        label={words.subject}
        name='subject'
        required
        maxLength={replyLimits.subject}
        lang={language}
        defaultValue={subject}
        error={errors.subject}
      />
      <Field
        label={words.text}
        hint={words.hint}
        name='text'
        rows={10}
        required
        maxLength={replyLimits.text}
        lang={language}
        defaultValue={text}
        error={errors.text}
      />
      {failure && (
        <p className='field-error' role='alert'>
          {failure}
        </p>
      )}
      <div className='actions composer-send'>
        <button type='submit' className='button' disabled={isSending}>
          {isSending ? words.sending : words.send}
        </button>
        <Select
          label={laterWords.remind}
          name='remindAt'
          options={[
            ['', laterWords.remindNot],
            ...remindDays.map(
              days =>
                [
                  timeOn(addDays(today, days), morning).toISOString(),
                  laterWords.remindDays(days),
                ] as const,
            ),
          ]}
          defaultValue={typed.remindAt}
        />
        {model && home && (
          <button type='submit' className='button quiet' name='do' value='suggest'>
            {words.askModel}
          </button>
        )}
      </div>
    </Form>
  )
}

/** Where the site cannot or may not send email: opens the draft in the agent's own mail app. */
function OwnMail({
  email,
  answer: { drafts, suggested, canMail },
  template,
}: {
  email: string
  answer: Answer
  template: string | null
}) {
  const draft = drafts.find(option => option.template === (template ?? suggested))
  const query = draft
    ? `?subject=${encodeURIComponent(draft.subject)}&body=${encodeURIComponent(draft.text.replaceAll('\n', '\r\n'))}`
    : ''
  return (
    <>
      <p className='notice'>{canMail ? words.stopped : words.noMail}</p>
      <p>
        <a
          className='button quiet'
          href={`mailto:${encodeURIComponent(email).replaceAll('%40', '@')}${query}`}
        >
          {words.mailto}
        </a>
      </p>
      <p className='hint'>{words.mailtoHint}</p>
    </>
  )
}
