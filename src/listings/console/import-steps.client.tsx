import { useEffect, useId, useRef, useState } from 'react'
import type { FieldError } from '../../../worker/middleware/valid.ts'
import { api, bodyOf } from '../../frame/console/calls.ts'
import type { Column, Mapping } from '../import/columns.ts'
import { UnreadableFile } from '../import/decode.ts'
import { readColumns } from '../import/listing-file.ts'
import type { ImportReport } from '../import-report.ts'
import { importWords, importWords as words } from '../import-words.ts'
import { type Decision, ImportCheck } from './import-check.tsx'
import { ImportColumns } from './import-columns.tsx'
import { ImportResult } from './import-result.tsx'
import { type Progress, readBytes, sendFile } from './send-file.client.ts'

/** A chosen file with its column mapping; null for RESO names or JSON. */
type Chosen = {
  file: File
  columns: Column[] | null
  assumed: string[]
  mapping: Mapping | null
  guess: Mapping
}
type State =
  | { status: 'reading' }
  | { status: 'columns'; chosen: Chosen; errors?: { field: string; reason: string }[] }
  | { status: 'sending'; dry: boolean; progress: Progress }
  | { status: 'checked'; chosen: Chosen; report: ImportReport; digests: string[] }
  | { status: 'done'; report: ImportReport; replace: boolean }
  | { status: 'stopped' }
  | { status: 'failed'; message: string }

/**
 * An import that the browser parses itself, in chunks, so that a file may have any size: mapping
 * its columns, a dry run, and the import of exactly what the dry run read.
 * @param onEnd called to choose another file, or with the reason why this one cannot be read
 */
export function ImportSteps({
  file,
  onEnd,
}: {
  file: File
  onEnd: (problem: string | undefined) => void
}) {
  const [state, setState] = useState<State>({ status: 'reading' })
  const stop = useRef<AbortController>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a file is opened once
  useEffect(() => {
    open()
    return () => stop.current?.abort()
  }, [])

  async function attempt(work: (signal: AbortSignal) => Promise<State>) {
    const controller = new AbortController()
    stop.current = controller
    try {
      setState(await work(controller.signal))
    } catch (error) {
      const { message } = error as Error
      if (controller.signal.aborted) setState({ status: 'stopped' })
      else if (error instanceof UnreadableFile) onEnd(message)
      else setState({ status: 'failed', message })
    }
  }

  const open = () =>
    attempt(async signal => {
      const { isKnown, ...chosen } = await checkColumns(file)
      return isKnown
        ? check({ file, ...chosen }, signal)
        : { status: 'columns', chosen: { file, ...chosen } }
    })

  const chooseColumns = (chosen: Chosen, columns: string[], mapping: Mapping) =>
    attempt(async signal => {
      const errors = await saveColumns(columns, mapping)
      const next = { ...chosen, mapping }
      return errors.length > 0 ? { status: 'columns', chosen: next, errors } : check(next, signal)
    })

  async function check(chosen: Chosen, signal: AbortSignal): Promise<State> {
    const onProgress = (progress: Progress) => setState({ status: 'sending', dry: true, progress })
    onProgress({ share: 0, rows: 0 })
    const digests: string[] = []
    const { file, mapping } = chosen
    const report = await sendFile(file, { signal, onProgress, mapping, digests, dry: true })
    return { status: 'checked', chosen, report, digests }
  }

  const start = ({ file, mapping }: Chosen, digests: string[], decision: Decision) =>
    attempt(async signal => {
      const onProgress = (progress: Progress) =>
        setState({ status: 'sending', dry: false, progress })
      onProgress({ share: 0, rows: 0 })
      const options = { signal, onProgress, mapping, digests, ...decision }
      return { status: 'done', report: await sendFile(file, options), replace: decision.replace }
    })

  return (
    <>
      <p>
        <b>{file.name}</b>
      </p>
      {state.status === 'columns' && (
        <ImportColumns
          columns={state.chosen.columns ?? []}
          mapping={state.chosen.mapping ?? state.chosen.guess}
          assumed={state.chosen.assumed}
          errors={state.errors}
          onChoose={({ columns, mapping }) => chooseColumns(state.chosen, columns, mapping)}
        />
      )}
      {state.status === 'sending' && <Sending {...state} onStop={() => stop.current?.abort()} />}
      {state.status === 'checked' && (
        <ImportCheck
          report={state.report}
          onImport={decision => start(state.chosen, state.digests, decision)}
        >
          {state.chosen.columns && (
            <button
              type='button'
              className='button quiet'
              onClick={() => setState({ status: 'columns', chosen: state.chosen })}
            >
              {words.columns.change}
            </button>
          )}
        </ImportCheck>
      )}
      <div role='status'>
        {state.status === 'stopped' && <p className='notice'>{words.stopped}</p>}
        {state.status === 'done' && <p className='notice'>{words.done}</p>}
      </div>
      {state.status === 'failed' && (
        <p className='notice' role='alert'>
          {words.failed} <code>{state.message}</code> {words.failedHint}
        </p>
      )}
      {state.status === 'done' && <ImportResult {...state} />}
      {state.status !== 'reading' && state.status !== 'sending' && (
        <p className='actions'>
          <button type='button' className='button quiet' onClick={() => onEnd(undefined)}>
            {words.again}
          </button>
        </p>
      )}
    </>
  )
}

function Sending({
  progress: { share, rows },
  dry,
  onStop,
}: {
  progress: Progress
  dry: boolean
  onStop: () => void
}) {
  const id = useId()
  const section = useRef<HTMLElement>(null)
  // The clicked button no longer exists, and this section is further up.
  useEffect(() => section.current?.focus(), [])
  return (
    <section
      ref={section}
      className='stack console-progress'
      aria-label={words.heading}
      tabIndex={-1}
    >
      <label htmlFor={id} className='visually-hidden'>
        {words.progress}
      </label>
      <progress id={id} max={1} value={share} />
      <p>{dry ? words.checked(rows, share) : words.stored(rows, share)}</p>
      <p className='hint'>{dry ? words.check.nothing : words.leave}</p>
      <p className='actions'>
        <button type='button' className='button quiet' onClick={onStop}>
          {words.stop}
        </button>
      </p>
    </section>
  )
}

/**
 * Reads a file's columns and their mapping, remembered or guessed. `isKnown` if the owner need not
 * choose; JSON has no columns. Throws `UnreadableFile`.
 */
async function checkColumns(file: File) {
  const assumed: string[] = []
  const columns = await readColumns(readBytes(file), file.name, text => assumed.push(text))
  if (!columns) return { columns, assumed, mapping: null, guess: {}, isKnown: true }
  const json = { columns: columns.map(({ name }) => name) }
  return { columns, assumed, ...(await bodyOf(api.import.columns.$post({ json }))) }
}

/** Stores the mapping of columns, and resolves to its errors. */
async function saveColumns(columns: string[], mapping: Mapping): Promise<FieldError[]> {
  const failed = [{ field: 'columns', reason: importWords.columns.failed }]
  const response = await api.import.columns.$put({ json: { columns, mapping } }).catch(() => null)
  if (response?.ok) return []
  if (!response || Number(response.status) !== 400) return failed
  return ((await response.json()) as unknown as { fields: FieldError[] }).fields
}
