import { useState } from 'react'
import { PhotoAdder } from '../../listings/console/photo-adder.tsx'
import { usePhotoQueue } from '../../listings/console/photo-queue.ts'
import { photoLimits, photoPath } from '../../site/photo.ts'
import type { PlacePhoto } from '../../site/places/place-facts.ts'
import { Field } from '../../ui/field.tsx'
import { placesWords } from '../owner-words.ts'

const { fields: words, taken } = placesWords

/** The single photo of a place; a new one replaces it. */
export function PlacePhotoFields({
  photo,
  errors,
}: {
  photo: PlacePhoto | null
  errors: Record<string, string>
}) {
  const [hash, setHash] = useState(photo?.hash ?? null)
  const queue = usePhotoQueue(arrived => {
    setHash(arrived)
    return null
  })
  const error = errors['picture.value'] ?? errors['picture.value.hash']
  return (
    <>
      <p className='hint'>{words.pictureHint}</p>
      {error && <p className='field-error'>{words.pictureRefused(error)}</p>}
      {hash && (
        <>
          <input type='hidden' name='picture.value.hash' value={hash} />
          <img
            className='console-picture'
            src={photoPath(hash, 'full')}
            alt=''
            width={240}
            height={160}
          />
          <Field
            label={words.alt}
            hint={words.altHint}
            name='picture.value.alt'
            maxLength={photoLimits.alt}
            defaultValue={hash === photo?.hash ? photo.alt : ''}
            error={errors['picture.value.alt']}
            required
          />
          <p className='actions'>
            <button type='button' className='button quiet' onClick={() => setHash(null)}>
              {words.remove}
            </button>
          </p>
        </>
      )}
      <p aria-live='polite'>{hash && hash !== photo?.hash ? taken : ''}</p>
      <PhotoAdder queue={queue} single />
    </>
  )
}
