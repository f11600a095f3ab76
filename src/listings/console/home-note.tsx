import { useEffect, useId, useRef, useState } from 'react'
import { href, Link, useActionData, useFetcher } from 'react-router'
import type { AdminNote } from '../../../worker/listings/note-admin.ts'
import { moment } from '../../format/format.ts'
import { maxNoteText } from '../../inventory/note-words.ts'
import { canListen, useSpeech } from '../../search/speech.browser.ts'
import { speechWords } from '../../site/speech-words.ts'
import { Field, FormId } from '../../ui/field.tsx'
import { MicrophoneIcon } from '../../ui/microphone-icon.tsx'
import { noteAdminWords as words } from '../owner-words.ts'
import type { NoteResult } from './note-action.server.ts'

/**
 * The agent's note on a home: typed or dictated, confirmed, removed, and each version restored. Its
 * forms post to the home's page, so all but dictation works without JavaScript.
 */
export function HomeNote({ id, note }: { id: number; note: AdminNote }) {
  const { Form, data, state } = useFetcher<NoteResult>()
  const posted = useActionData<NoteResult>()
  const result = data ?? posted
  const isRefused = result !== undefined && result.status !== 'saved'
  const version = isRefused ? result.version : note.version
  const action = `${href('/listings/:id', { id: String(id) })}#note`
  const isBusy = state !== 'idle'
  return (
    <section className='panel stack home-note' id='note' aria-labelledby='note-heading'>
      <h2 id='note-heading'>{words.heading}</h2>
      <Form className='stack' method='post' action={action}>
        <input type='hidden' name='version' value={version} />
        <State note={note} />
        {note.withoutAddress && <p className='notice'>{words.withoutAddress}</p>}
        {note.asks && (
          <p className='actions'>
            <button type='submit' className='button' name='do' value='confirm' disabled={isBusy}>
              {words.still}
            </button>
          </p>
        )}
        <NoteText
          // A saved note replaces what was typed.
          key={isRefused ? 'typed' : note.version}
          text={isRefused ? result.typed : note.text}
          error={result?.status === 'wrong' ? result.reason : undefined}
        />
        <p className='actions'>
          <button
            type='submit'
            className={note.asks ? 'button quiet' : 'button'}
            name='do'
            value='save'
            disabled={isBusy}
          >
            {isBusy ? words.saving : words.save}
          </button>
          {note.text && (
            <button
              type='submit'
              className='button quiet'
              name='do'
              value='remove'
              disabled={isBusy}
            >
              {words.remove}
            </button>
          )}
          {result?.status === 'saved' && result.version === note.version && (
            <button
              type='submit'
              className='button quiet'
              name='do'
              value={`undo ${result.before ?? 0}`}
              disabled={isBusy}
            >
              {words.undo}
            </button>
          )}
        </p>
        <div aria-live='polite'>
          {result?.status === 'saved' && <p>{words.saved}</p>}
          {result?.status === 'conflict' && <p className='field-error'>{words.conflict}</p>}
          {result?.status === 'failed' && <p className='field-error'>{words.failed}</p>}
        </div>
      </Form>
      {note.versions.length > 1 && (
        <details className='console-fold'>
          <summary>{words.versions}</summary>
          <Form method='post' action={action}>
            <input type='hidden' name='version' value={note.version} />
            <ol className='divided'>
              {note.versions.slice(1).map(({ version: number, text, at, by, restored }) => (
                <li key={number} className='beside'>
                  <div>
                    <p>{text || words.removed}</p>
                    <p className='hint'>
                      {words.version(
                        number,
                        by === 'local' ? words.local : by,
                        moment(new Date(at)),
                      )}
                      {restored !== null && ` · ${words.restored(restored)}`}
                    </p>
                  </div>
                  <button
                    type='submit'
                    className='button quiet'
                    name='do'
                    value={`undo ${number}`}
                    aria-label={words.restoreOf(number)}
                    disabled={isBusy}
                  >
                    {words.restore}
                  </button>
                </li>
              ))}
            </ol>
          </Form>
        </details>
      )}
    </section>
  )
}

/** Who sees the note, or why nobody does. */
function State({ note: { text, why, asks } }: { note: AdminNote }) {
  if (!text && (why === null || why === 'not shown')) return <p className='hint'>{words.lead}</p>
  // A note may be outdated and withheld.
  const reason = why ?? (asks ? 'stale' : null)
  if (reason === null) return <p className='hint'>{words.shown}</p>
  return (
    <p className='notice'>
      {words.why[reason]}{' '}
      {reason === 'no consent' && (
        <Link to={`${href('/content-settings')}#agentNotes`}>{words.consent}</Link>
      )}
    </p>
  )
}

/** The text with its microphone, where the browser can listen. */
function NoteText({ text, error }: { text: string; error: string | undefined }) {
  const box = useRef<HTMLTextAreaElement>(null)
  const [hasMicrophone, setMicrophone] = useState(false)
  const hint = useId()
  useEffect(() => setMicrophone(canListen()), [])
  const { state, start, stop } = useSpeech(transcript => {
    const { current } = box
    if (!current) return
    const typed = current.value.trim()
    const sentence = transcript.charAt(0).toUpperCase() + transcript.slice(1)
    current.value = [typed, sentence].filter(Boolean).join(/[.!?;,]$/.test(typed) ? ' ' : '. ')
  })
  const isListening = state.status === 'listening'
  return (
    <>
      <FormId value='note'>
        <Field
          ref={box}
          label={words.label}
          hint={words.hint}
          name='text'
          rows={3}
          maxLength={maxNoteText}
          defaultValue={text}
          error={error}
        />
      </FormId>
      {hasMicrophone && (
        <div className='home-note-dictate cluster'>
          <button
            type='button'
            className='button quiet'
            aria-describedby={hint}
            onClick={() => (isListening ? stop() : start('en-US'))}
          >
            <MicrophoneIcon /> {isListening ? words.stop : words.dictate}
          </button>
          <span className='hint' id={hint} role='status'>
            {isListening
              ? state.interim || words.listening
              : state.status === 'stopped'
                ? speechWords.problems[state.problem]
                : words.audio}
          </span>
        </div>
      )}
    </>
  )
}
