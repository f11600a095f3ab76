import { useEffect, useId, useRef, useState } from 'react'
import { importWords as words } from '../../content/import.ts'

/** The file to import, chosen or dropped, and whether it replaces what it lacks. */
export function ImportChooser(props: {
  problem: string | undefined
  replace: boolean
  onReplace: (replace: boolean) => void
  onStart: (file: File) => void
}) {
  const { problem, replace, onReplace, onStart } = props
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  // Before hydration the button would send a plain form, which the page does not accept.
  const [hydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  return (
    <form
      className='import-chooser'
      onSubmit={event => {
        event.preventDefault()
        const [file] = input.current?.files ?? []
        if (file) onStart(file)
      }}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the field inside does the same */}
      <div
        className='import-drop'
        data-over={over}
        onDragOver={event => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={event => {
          event.preventDefault()
          setOver(false)
          const { files } = event.dataTransfer
          if (input.current && files.length > 0) input.current.files = files
        }}
      >
        <label htmlFor={id}>{words.choose}</label>
        <input
          ref={input}
          id={id}
          type='file'
          required
          accept='.json,.jsonl,.ndjson,.csv,.txt'
          aria-describedby={`${id}-kinds`}
        />
        <p>{words.drop}</p>
        <p className='hint' id={`${id}-kinds`}>
          {words.kinds}
        </p>
      </div>
      {problem && (
        <p className='notice' role='alert'>
          {problem}
        </p>
      )}
      <label className='choice'>
        <input
          type='checkbox'
          checked={replace}
          onChange={event => onReplace(event.target.checked)}
        />
        <span>
          {words.replace}
          <span className='hint'>{words.replaceHint}</span>
        </span>
      </label>
      <p className='actions'>
        <button type='submit' className='button' disabled={!hydrated}>
          {words.start}
        </button>
      </p>
    </form>
  )
}
