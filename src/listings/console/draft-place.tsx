import { type ChangeEvent, type FocusEvent, useEffect, useRef, useState } from 'react'
import { api, bodyOf } from '../../frame/console/calls.ts'
import { nameOfStreet } from '../../inventory/known-street.ts'
import { Field } from '../../ui/field.tsx'
import { draftWords as words } from '../draft-words.ts'
import type { ListingDraft } from '../listing-draft.ts'
import { fieldNames, listingWords } from '../owner-words.ts'
import { DraftMap } from './draft-map.client.tsx'
import { describePosition, placedAt } from './draft-position.ts'
import { lookUpStreets, type OfferedStreet } from './known-streets.client.ts'
import { Fact, type FieldsProps } from './listing-fields.tsx'

const streetsId = 'known-streets'

/**
 * The address, with suggestions from known streets, and the position: at first the geocoder's or
 * the street's, then wherever the owner puts the pin. After that, only the button looks it up
 * again.
 */
export function DraftPlace({ draft, errors, set }: FieldsProps) {
  const [streets, offer] = useState<OfferedStreet[]>([])
  const [isLive, setLive] = useState(false)
  useEffect(() => setLive(true), [])
  const [message, say] = useState('')
  const isByHand = useRef(draft.latitude !== '')
  const located = useRef(addressOf(draft))

  async function locate(place: ListingDraft) {
    located.current = addressOf(place)
    const { street, city, state, postalCode } = place
    const json = { street, city, state, postalCode }
    try {
      const position = await bodyOf(api['listing-drafts'].position.$post({ json }))
      if (isByHand.current || located.current !== addressOf(place)) return
      const { latitude, longitude } = placedAt(place, position)
      if (position.latitude !== null) set({ latitude, longitude })
      say(describePosition(position))
    } catch (error) {
      console.error(error)
      say(words.position.byHand)
    }
  }
  const locateNew = (place: ListingDraft) => {
    const isWhole = nameOfStreet(place.street).number !== null && /^\d{5}$/.test(place.postalCode)
    if (isWhole && !isByHand.current && addressOf(place) !== located.current) locate(place)
  }
  function type(street: string) {
    const option = streets.find(offered => offered.option === street)
    if (!option) {
      set({ street })
      return lookUpStreets(street, offer)
    }
    const { city, state, postalCode, subdivision } = option
    const address = { street: option.street, city, state, postalCode }
    const change = { ...address, ...(subdivision ? { subdivision } : {}) }
    set(change)
    locateNew({ ...draft, ...change })
  }
  const move = (latitude: string, longitude: string) => {
    isByHand.current = true
    set({ latitude, longitude })
    say(words.position.moved)
  }

  const props = { draft, errors, set }
  return (
    <fieldset
      className='console-fields admin-fields'
      onBlur={({ target }: FocusEvent<HTMLElement>) => {
        const { name } = target as HTMLInputElement
        if (name === 'latitude' || name === 'longitude') isByHand.current = draft.latitude !== ''
        else locateNew(draft)
      }}
    >
      <legend>{listingWords.groups.place}</legend>
      <div className='stack'>
        <Field
          label={fieldNames.street}
          hint={words.street}
          error={errors.street && listingWords.refusal(fieldNames.street, errors.street)}
          name='street'
          type='text'
          list={streetsId}
          autoComplete='off'
          value={draft.street}
          required
          onChange={({ target }: ChangeEvent<HTMLInputElement>) => type(target.value)}
        />
        <datalist id={streetsId}>
          {streets.map(({ option }) => (
            <option key={option} value={option} />
          ))}
        </datalist>
      </div>
      <Fact field='city' kind='required' {...props} />
      <Fact field='state' kind='required' {...props} />
      <Fact field='postalCode' kind='required' {...props} />
      <Fact field='subdivision' kind='line' {...props} />
      <div className='stack'>
        {isLive && <DraftMap latitude={draft.latitude} longitude={draft.longitude} move={move} />}
        <p className='hint' role='status'>
          {message}
        </p>
        <p className='actions'>
          <button
            type='button'
            className='button quiet'
            onClick={() => {
              isByHand.current = false
              locate(draft)
            }}
          >
            {words.position.find}
          </button>
        </p>
      </div>
      <details open={Boolean(errors.latitude || errors.longitude)}>
        <summary>{words.degrees}</summary>
        <div className='console-fields admin-fields' data-short>
          <Fact field='latitude' kind='amount' {...props} />
          <Fact field='longitude' kind='amount' {...props} />
        </div>
      </details>
    </fieldset>
  )
}

const addressOf = ({ street, city, state, postalCode }: ListingDraft) =>
  [street, city, state, postalCode].join('\n')
