import { useId, useRef, useState } from 'react'
import { addressOf } from '../../frame/console/calls.ts'
import { importWords as words } from '../import-words.ts'

/** Selects a file, or takes one dropped on the field. */
export function ImportChooser({
  problem,
  onChoose,
}: {
  problem?: string
  onChoose: (file: File) => void
}) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  return (
    <form
      className='stack import-chooser'
      onSubmit={event => {
        event.preventDefault()
        const [file] = input.current?.files ?? []
        if (file) onChoose(file)
      }}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the field inside does the same */}
      <div
        className='console-drop import-drop'
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
          accept='.json,.jsonl,.ndjson,.csv,.tsv,.txt'
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
      <p className='actions'>
        <button type='submit' className='button'>
          {words.read}
        </button>
        <a href={addressOf('/import/template.csv')} download>
          {words.template}
        </a>
      </p>
    </form>
  )
}
