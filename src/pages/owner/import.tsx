import './import.css'
import { useEffect, useId, useRef, useState } from 'react'
import { href, Link } from 'react-router'
import { importWords as words } from '../../content/import.ts'
import type { ImportReport, Missing } from '../../domain/import-report.ts'
import { UnreadableFile } from '../../domain/listing-file/unreadable.ts'
import { caching } from '../../server/caching.ts'
import { ImportChooser } from './import-chooser.tsx'
import { ImportResult } from './import-result.tsx'
import { type Progress, sendFile } from './send-file.client.ts'

type State =
  | { is: 'choosing'; problem?: string }
  | { is: 'sending'; progress: Progress; question?: Question }
  | { is: 'done'; report: ImportReport; replace: boolean }
  | { is: 'stopped' }
  | { is: 'failed'; message: string }
type Question = { missing: Missing; sources: string[]; answer: (yes: boolean) => void }

export const headers = () => caching.personal

export const meta = () => [{ title: words.title }, { name: 'robots', content: 'noindex, nofollow' }]

export default function Import() {
  const [state, setState] = useState<State>({ is: 'choosing' })
  const [replace, setReplace] = useState(false)
  const stop = useRef<AbortController>(null)
  useEffect(() => () => stop.current?.abort(), [])

  async function start(file: File) {
    const controller = new AbortController()
    stop.current = controller
    const { signal } = controller
    setState({ is: 'sending', progress: { share: 0, rows: 0 } })
    try {
      const report = await sendFile(file, {
        signal,
        replace,
        onProgress: progress => setState({ is: 'sending', progress }),
        mayRetire: (missing, sources) =>
          new Promise(resolve => {
            const answer = (yes: boolean) => {
              setState(current => (current.is === 'sending' ? withoutQuestion(current) : current))
              resolve(yes)
            }
            const question = { missing, sources, answer }
            setState(current => (current.is === 'sending' ? { ...current, question } : current))
          }),
      })
      setState({ is: 'done', report, replace })
    } catch (error) {
      const { message } = error as Error
      if (signal.aborted) setState({ is: 'stopped' })
      else if (error instanceof UnreadableFile) setState({ is: 'choosing', problem: message })
      else setState({ is: 'failed', message })
    }
  }

  return (
    <div className='import'>
      <header className='console-head'>
        <h1>{words.heading}</h1>
        <p className='hint'>
          {words.lead} <Link to={href('/feeds')}>{words.feeds}</Link>
        </p>
      </header>
      {state.is === 'choosing' && (
        <ImportChooser
          problem={state.problem}
          replace={replace}
          onReplace={setReplace}
          onStart={start}
        />
      )}
      {state.is === 'sending' && (
        <Sending {...state.progress} onStop={() => stop.current?.abort()} />
      )}
      {state.is === 'sending' && state.question && <Ask {...state.question} />}
      <div role='status'>
        {state.is === 'stopped' && <p className='notice'>{words.stopped}</p>}
        {state.is === 'done' && <p className='notice'>{words.done}</p>}
      </div>
      {state.is === 'failed' && (
        <p className='notice' role='alert'>
          {words.failed} <code>{state.message}</code> {words.failedHint}
        </p>
      )}
      {state.is === 'done' && <ImportResult {...state} />}
      {state.is !== 'choosing' && state.is !== 'sending' && (
        <p className='actions'>
          <button
            type='button'
            className='button quiet'
            onClick={() => setState({ is: 'choosing' })}
          >
            {words.again}
          </button>
        </p>
      )}
    </div>
  )
}

const withoutQuestion = ({ question: _, ...state }: Extract<State, { is: 'sending' }>) => state

function Sending({ share, rows, onStop }: Progress & { onStop: () => void }) {
  const id = useId()
  const section = useRef<HTMLElement>(null)
  // The button that was pressed is gone, and this stands further up.
  useEffect(() => section.current?.focus(), [])
  return (
    <section ref={section} className='console-progress' aria-label={words.heading} tabIndex={-1}>
      <label htmlFor={id} className='visually-hidden'>
        {words.progress}
      </label>
      <progress id={id} max={1} value={share} />
      <p>{words.stored(rows, share)}</p>
      <p className='hint'>{words.leave}</p>
      <p className='actions'>
        <button type='button' className='button quiet' onClick={onStop}>
          {words.stop}
        </button>
      </p>
    </section>
  )
}

/** Asks before homes leave the market; too many at once need a second word. */
function Ask({ missing: { homes, of, held }, sources, answer }: Question) {
  const heading = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [complete, setComplete] = useState(false)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      className='console-dialog'
      aria-labelledby={heading}
      onCancel={() => answer(false)}
    >
      <h2 id={heading}>{words.ask(homes)}</h2>
      <p>{words.askText(homes, of, sources)}</p>
      {held && (
        <>
          <p className='notice'>{words.held}</p>
          <label className='choice'>
            <input
              type='checkbox'
              checked={complete}
              onChange={event => setComplete(event.target.checked)}
            />
            <span>{words.complete}</span>
          </label>
        </>
      )}
      <p className='actions'>
        <button
          type='button'
          className='button'
          disabled={held && !complete}
          onClick={() => answer(true)}
        >
          {words.retire(homes)}
        </button>
        <button type='button' className='button quiet' onClick={() => answer(false)}>
          {words.keep}
        </button>
      </p>
    </dialog>
  )
}
