import './place-field.css'
import { propertiesWords as words } from '../../../inventory/list-words.ts'
import { Field } from '../../../ui/field.tsx'

/**
 * Places by name: a checkbox for each chosen one to drop it, and a field for one more, in which a
 * script suggests names.
 */
export function PlaceField({ chosen, error }: { chosen: readonly string[]; error?: string }) {
  const places = chosen.filter(Boolean)
  return (
    <div className='place-field' data-places=''>
      <fieldset className='place-chosen' data-part='places'>
        <legend className='visually-hidden'>{words.placesChosen}</legend>
        {places.map(place => (
          <label key={place}>
            <input type='checkbox' name='place' value={place} defaultChecked />
            <span>{place}</span>
          </label>
        ))}
      </fieldset>
      <Field
        label={words.addPlace}
        hint={words.addPlaceHint}
        name='place'
        error={error}
        maxLength={100}
        autoComplete='off'
      />
    </div>
  )
}
