import { type ChangeEvent, type DragEvent, useEffect, useId, useRef, useState } from 'react'
import { photoLimits, photoPath } from '../../site/photo.ts'
import { Field } from '../../ui/field.tsx'
import type { DraftPhoto } from '../listing-draft.ts'
import { fieldNames, photoWords as words } from '../owner-words.ts'
import { PhotoAdder } from './photo-adder.tsx'
import { usePhotoQueue } from './photo-queue.ts'

type Update = (photos: DraftPhoto[]) => DraftPhoto[]

/** A home's own photos: add, describe, remove, and reorder by dragging or with buttons. */
export function ListingPhotos({
  photos,
  fromFeed,
  error,
  set,
  onUploading,
}: {
  photos: DraftPhoto[]
  fromFeed: number
  error: string | undefined
  set: (update: Update) => void
  /** Called when an upload starts and when the last one ends; leaving the page in between loses photos. */
  onUploading: (isUploading: boolean) => void
}) {
  const errorId = useId()
  const [announcement, announce] = useState('')
  const dragged = useRef<number | null>(null)
  const list = useRef<HTMLOListElement>(null)
  // Restores focus after reordering: React moves the elements, and a moved element loses focus.
  const [focus, setFocus] = useState<{ hash: string; button: string } | null>(null)
  useEffect(() => {
    if (!focus) return
    const item = list.current?.querySelector(`[data-photo='${focus.hash}']`)
    const buttons = [...(item?.querySelectorAll('button') ?? [])]
    const pressed = buttons.find(({ dataset }) => dataset.action === focus.button)
    ;(pressed?.disabled ? buttons.find(({ disabled }) => !disabled) : pressed)?.focus()
  }, [focus])

  const queue = usePhotoQueue(hash => {
    if (photos.some(photo => photo.hash === hash)) return words.twice
    if (photos.length >= photoLimits.photos) return words.full
    set(all => [...all.filter(photo => photo.hash !== hash), { hash, alt: '' }])
    announce(words.added)
    return null
  })

  const isUploading = queue.sending.some(photo => photo.status === 'sending')
  useEffect(() => onUploading(isUploading), [onUploading, isUploading])

  function move(from: number, to: number, button: string | null) {
    const hash = photos[from]?.hash
    if (!hash || to < 0 || to >= photos.length) return
    set(all => all.toSpliced(from, 1).toSpliced(to, 0, ...all.slice(from, from + 1)))
    announce(words.moved(to + 1, photos.length))
    if (button) setFocus({ hash, button })
  }

  const dropOn = (to: number) => (event: DragEvent) => {
    if (dragged.current === null) return
    event.preventDefault()
    move(dragged.current, to, null)
    dragged.current = null
  }

  return (
    <fieldset className='stack' aria-describedby={error ? errorId : undefined}>
      <legend>{fieldNames.photos}</legend>
      {photos.length === 0 && <p className='hint'>{words.none}</p>}
      <ol className='stack' ref={list}>
        {photos.map((photo, i) => (
          <li
            key={photo.hash}
            className='panel console-row admin-photo'
            data-photo={photo.hash}
            draggable
            onDragStart={event => {
              dragged.current = i
              // Firefox only drags elements with data; no text field accepts this type.
              event.dataTransfer.setData('application/x-photo', photo.hash)
            }}
            onDragEnd={() => {
              dragged.current = null
            }}
            onDragOver={event => dragged.current !== null && event.preventDefault()}
            onDrop={dropOn(i)}
          >
            <Picture hash={photo.hash} />
            <div className='stack'>
              <input type='hidden' name='photo' value={photo.hash} />
              {i === 0 && <p className='hint'>{words.first}</p>}
              <Field
                label={words.alt(i + 1)}
                hint={words.altHint}
                name={`alt.${photo.hash}`}
                value={photo.alt}
                maxLength={photoLimits.alt}
                required
                error={error && !photo.alt.trim() ? words.altMissing : undefined}
                onChange={({ target }: ChangeEvent<HTMLInputElement>) => {
                  const alt = target.value
                  set(all =>
                    all.map(other => (other.hash === photo.hash ? { ...other, alt } : other)),
                  )
                }}
              />
              <p className='actions'>
                <button
                  type='button'
                  className='button quiet'
                  data-action='earlier'
                  aria-label={words.earlierOf(i + 1)}
                  disabled={i === 0}
                  onClick={() => move(i, i - 1, 'earlier')}
                >
                  {words.earlier}
                </button>
                <button
                  type='button'
                  className='button quiet'
                  data-action='later'
                  aria-label={words.laterOf(i + 1)}
                  disabled={i === photos.length - 1}
                  onClick={() => move(i, i + 1, 'later')}
                >
                  {words.later}
                </button>
                <button
                  type='button'
                  className='button quiet'
                  aria-label={words.removeOf(i + 1)}
                  onClick={() => {
                    set(all => all.filter(({ hash }) => hash !== photo.hash))
                    announce(words.removed)
                  }}
                >
                  {words.remove}
                </button>
              </p>
            </div>
          </li>
        ))}
      </ol>
      {fromFeed > 0 && <p className='hint'>{words.fromFeed(fromFeed)}</p>}
      {error && (
        <p className='field-error' id={errorId}>
          {error}
        </p>
      )}
      <p className='visually-hidden' aria-live='polite'>
        {announcement}
      </p>
      <PhotoAdder queue={queue} />
    </fieldset>
  )
}

/** Photos narrower than 480 pixels have no smaller version. */
function Picture({ hash }: { hash: string }) {
  const [width, setWidth] = useState<number | 'full'>(480)
  return (
    <img
      className='console-picture'
      src={photoPath(hash, width)}
      alt=''
      width={240}
      height={160}
      draggable={false}
      onError={() => setWidth('full')}
    />
  )
}
