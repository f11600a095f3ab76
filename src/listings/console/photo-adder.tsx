import './photo-adder.css'
import { type ChangeEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Field } from '../../ui/field.tsx'
import { photoWords as words } from '../owner-words.ts'
import type { usePhotoQueue } from './photo-queue.ts'

const kinds = 'image/jpeg,image/png,image/webp,image/avif'

/** Adds photos by drag and drop, file picker or URL, and shows the progress of each. */
export function PhotoAdder({
  queue,
  single = false,
}: {
  queue: ReturnType<typeof usePhotoQueue>
  /** Accepts a single photo. */
  single?: boolean
}) {
  const picker = useId()
  const [isOver, setIsOver] = useState(false)
  const [address, setAddress] = useState('')
  const hasFiles = (types: readonly string[]) => types.includes('Files')
  const files = useRef<HTMLInputElement>(null)
  const takeFiles = () => {
    if (!files.current?.files?.length) return
    queue.sendFiles([...files.current.files])
    files.current.value = ''
  }
  // The field keeps files that were picked before hydration.
  useEffect(takeFiles)
  const sendAddress = () => {
    if (!address.trim()) return
    queue.sendAddress(address.trim())
    setAddress('')
  }
  return (
    <div className='stack photo-adder'>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button picks files */}
      <div
        className='console-drop photo-drop'
        data-over={isOver || undefined}
        onDragOver={event => {
          if (!hasFiles(event.dataTransfer.types)) return
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={event => {
          if (!hasFiles(event.dataTransfer.types)) return
          event.preventDefault()
          setIsOver(false)
          queue.sendFiles([...event.dataTransfer.files].slice(0, single ? 1 : undefined))
        }}
      >
        <p>{single ? words.dropOne : words.drop}</p>
        <label className='button quiet' htmlFor={picker}>
          {single ? words.pickOne : words.pick}
        </label>
        <input
          id={picker}
          className='photo-picker'
          type='file'
          accept={kinds}
          multiple={!single}
          ref={files}
          onChange={takeFiles}
        />
        <p className='hint'>{words.kinds}</p>
      </div>
      <div className='cluster console-line photo-address'>
        <Field
          label={words.address}
          hint={words.addressHint}
          type='url'
          inputMode='url'
          value={address}
          onChange={({ target }: ChangeEvent<HTMLInputElement>) => setAddress(target.value)}
          onKeyDown={(event: KeyboardEvent) => {
            if (event.key !== 'Enter') return
            // Enter adds this photo instead of submitting the form.
            event.preventDefault()
            sendAddress()
          }}
        />
        <button type='button' className='button quiet' onClick={sendAddress}>
          {words.fetch}
        </button>
      </div>
      <ul className='stack photo-queue' aria-live='polite'>
        {queue.sending.map(photo => (
          <li key={photo.key}>
            {photo.status === 'sending' ? (
              <label>
                {words.sending(photo.name)} <progress max={1} value={photo.done} />
              </label>
            ) : (
              <>
                <p className='field-error'>{words.failed(photo.name, photo.reason)}</p>
                <p className='actions'>
                  <button type='button' className='button quiet' onClick={photo.retry}>
                    {words.retry}
                  </button>
                  <button
                    type='button'
                    className='button quiet'
                    onClick={() => queue.dismiss(photo.key)}
                  >
                    {words.dismiss}
                  </button>
                </p>
              </>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
