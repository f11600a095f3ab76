import type { ChangeEvent, ReactNode } from 'react'
import { featureNames, typeNames } from '../../inventory/listing-words.ts'
import { type Feature, features } from '../../site/listing-terms.ts'
import { Field, Select } from '../../ui/field.tsx'
import { type DraftField, derivedFeatures, type ListingDraft } from '../listing-draft.ts'
import { fieldHints, fieldNames, listingWords, storedStatusNames } from '../owner-words.ts'

const { groups } = listingWords

type TextField = Exclude<DraftField, 'features' | 'photos' | 'status' | 'type'>
type Group = 'offer' | 'place' | 'size' | 'tours'
type Kind = 'line' | 'required' | 'amount' | 'address' | 'day' | 'prose' | 'choice'

/** The fields of the form by group, in display order. */
const layout: Record<Group, [DraftField, Kind][]> = {
  offer: [
    ['status', 'choice'],
    ['price', 'amount'],
    ['listedOn', 'day'],
    ['type', 'choice'],
    ['listingId', 'line'],
    ['listOfficeName', 'line'],
    ['remarks', 'prose'],
  ],
  place: [
    ['street', 'required'],
    ['city', 'required'],
    ['state', 'required'],
    ['postalCode', 'required'],
    ['subdivision', 'line'],
    ['latitude', 'amount'],
    ['longitude', 'amount'],
  ],
  size: [
    ['beds', 'amount'],
    ['bathsFull', 'amount'],
    ['bathsHalf', 'amount'],
    ['sqft', 'amount'],
    ['lotSqft', 'amount'],
    ['yearBuilt', 'amount'],
    ['stories', 'amount'],
    ['garageSpaces', 'amount'],
    ['hoaMonthly', 'amount'],
  ],
  tours: [
    ['tour', 'address'],
    ['video', 'address'],
    ['floorPlan', 'address'],
  ],
}

const choices: Record<'status' | 'type', [string, string][]> = {
  status: Object.entries(storedStatusNames),
  type: Object.entries(typeNames),
}

type Typed = ChangeEvent<HTMLInputElement | HTMLTextAreaElement>
export type FieldsProps = {
  draft: ListingDraft
  errors: Partial<Record<string, string>>
  set: (change: Partial<ListingDraft>) => void
}

/**
 * The labeled fields of a home, each with its error.
 * @param place replaces the address fields
 * @param aboutRemarks a note on the description
 */
export function ListingFields({
  place,
  aboutRemarks,
  ...props
}: FieldsProps & { place?: ReactNode; aboutRemarks?: string }) {
  const groupNames = Object.keys(layout) as Group[]
  return (
    <>
      {place}
      {groupNames
        .filter(name => name !== 'place' || !place)
        .map(name => (
          <fieldset
            key={name}
            className='console-fields admin-fields'
            data-short={name === 'size' || undefined}
          >
            <legend>{groups[name]}</legend>
            {layout[name].map(([field, kind]) => (
              <Fact key={field} {...{ field, kind, ...props }} />
            ))}
            {name === 'offer' && aboutRemarks && <p className='notice'>{aboutRemarks}</p>}
          </fieldset>
        ))}
      <fieldset className='console-fields admin-fields'>
        <legend>{groups.more}</legend>
        <Features {...props} />
        <Fact field='views' kind='line' {...props} />
      </fieldset>
    </>
  )
}

/** One fact of a home with its label, hint and error. */
export function Fact({
  field,
  kind,
  draft,
  errors,
  set,
}: FieldsProps & { field: DraftField; kind: Kind }) {
  if (field === 'status' || field === 'type') {
    return (
      <Select
        label={fieldNames[field]}
        name={field}
        options={choices[field]}
        value={draft[field]}
        onChange={event => set({ [field]: event.target.value })}
      />
    )
  }
  const error = errors[field]
  return (
    <Field
      label={fieldNames[field]}
      hint={fieldHints[field]}
      error={error && listingWords.refusal(fieldNames[field], error)}
      name={field}
      value={draft[field as TextField]}
      onChange={({ target }: Typed) => set({ [field]: target.value })}
      required={kind === 'required' || field === 'price'}
      {...inputs[kind]}
    />
  )
}

const inputs = {
  line: { type: 'text' },
  required: { type: 'text' },
  // A number input would reject $725,000 and lose the input.
  amount: { type: 'text', inputMode: 'decimal' },
  // Skips the browser's own check, so that the error shows beside the field, as for all others.
  address: { type: 'text', inputMode: 'url' },
  day: { type: 'date' },
  prose: { rows: 4 },
  choice: {},
} as const

function Features({ draft, set }: Pick<FieldsProps, 'draft' | 'set'>) {
  const toggle = (feature: Feature, isOn: boolean) =>
    set({
      features: features.filter(known =>
        known === feature ? isOn : draft.features.includes(known),
      ),
    })
  return (
    <div className='console-fields admin-features'>
      <p className='hint'>{fieldHints.features}</p>
      {features
        .filter(feature => !derivedFeatures.includes(feature))
        .map(feature => (
          <label key={feature} className='choice'>
            <input
              type='checkbox'
              name='features'
              value={feature}
              checked={draft.features.includes(feature)}
              onChange={event => toggle(feature, event.target.checked)}
            />
            <span>{featureNames[feature]}</span>
          </label>
        ))}
    </div>
  )
}

/** Reads the fields of a form into a draft. */
export function readFields(typed: FormData, draft: ListingDraft): ListingDraft {
  const texts = [...typed].filter(([name]) => name !== 'features' && name in draft)
  const isChosen = (feature: Feature) => typed.getAll('features').includes(feature)
  const photos = typed.getAll('photo').map(String)
  return {
    ...draft,
    ...Object.fromEntries(texts),
    features: features.filter(isChosen),
    photos: photos.map(hash => ({ hash, alt: String(typed.get(`alt.${hash}`) ?? '') })),
  }
}
