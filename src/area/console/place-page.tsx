import '../../settings/settings-page.css'
import '../../listings/console/listing-page.css'
import { useRef } from 'react'
import './places-page.css'
import { data, href, Link } from 'react-router'
import { type CurrentSetting, listSettings } from '../../../worker/site/content-settings.ts'
import { api } from '../../frame/console/calls.ts'
import { pageContext } from '../../frame/page-context.ts'
import { SaveButtons } from '../../settings/save-buttons.tsx'
import { useSaveSetting } from '../../settings/save-setting.tsx'
import { SettingHistory } from '../../settings/setting-history.tsx'
import { requestedHistory, typedIn, undoSetting } from '../../settings/setting-versions.server.ts'
import { type PlaceFacts, placeKey, type Sourced } from '../../site/places/place-facts.ts'
import { explorerHref, explorerZooms } from '../../site/places/place-kinds.ts'
import { explorerEntries, explorerWords } from '../../site/places/places.ts'
import { Field } from '../../ui/field.tsx'
import { placesWords as words } from '../owner-words.ts'
import type { Route } from './+types/place-page.ts'
import { HoursFields, weekFrom } from './hours-form.tsx'
import { PlacePhotoFields } from './place-photo.tsx'

export async function loader({ params, context, request }: Route.LoaderArgs) {
  const site = context.get(pageContext)
  const settings = await listSettings(site.db, true)
  const state = settings.find(({ key }) => key === placeKey(params.id))
  if (!state) throw data(null, 404)
  return { state: state as PlaceState, history: await requestedHistory(site, request) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData().catch(() => null)
  if (!form) throw data(null, { status: 400 })
  return undoSetting(context.get(pageContext), typedIn(form))
}

export const meta = () => [{ title: words.title }, { name: 'robots', content: 'noindex, nofollow' }]

export default function Place({ params: { id }, loaderData: { state } }: Route.ComponentProps) {
  const entry = explorerEntries.find(entry => entry.id === id)
  if (!entry) return null
  const start = { place: id, zoom: explorerZooms.selected, more: false, sought: '' }
  return (
    <div className='stack console-page place-admin' key={id}>
      <header className='console-head'>
        <h1>{entry.name}</h1>
        <p>{[explorerWords.kinds[entry.kind], entry.address].filter(Boolean).join(' · ')}</p>
        <p className='actions'>
          <Link to={href('/places')}>{words.back}</Link>
          <a href={href('/') + explorerHref(start)}>{words.onSite}</a>
        </p>
      </header>
      <PlaceForm id={id} state={state} />
      <SettingHistory settingKey={state.key} version={state.version} />
    </div>
  )
}

type PlaceState = CurrentSetting & { value: PlaceFacts }

const { fields } = words

/** The facts of a place. A field's name is its path in the request, as in the API's errors. */
function PlaceForm({ id, state }: { id: string; state: PlaceState }) {
  const save = useSaveSetting((json: ReturnType<typeof entered> & { version: number }) =>
    api['content-settings'].places[':id'].$put({ param: { id }, json }),
  )
  const { data } = save
  const conflict = data?.status === 'conflict' ? data.theirs : null
  const errors = data?.status === 'wrong' ? data.fields : {}
  const { phone, website, hours, picture } = state.value
  const form = useRef<HTMLFormElement>(null)
  const sources = (name: keyof PlaceFacts, label: string = fields.source) => (
    <SourceFields name={name} label={label} fact={state.value[name]} errors={errors} />
  )
  return (
    <form
      className='stack console-form place-form'
      noValidate
      ref={form}
      // Remounts the form with the values of a new version.
      key={state.version}
      onSubmit={event => {
        event.preventDefault()
        const version = conflict?.version ?? state.version
        save.mutate({ ...entered(new FormData(event.currentTarget)), version })
      }}
    >
      <fieldset className='panel stack'>
        <legend>{fields.phone}</legend>
        <Field
          label={fields.phone}
          hint={fields.phoneHint}
          name='phone.value'
          type='tel'
          defaultValue={phone?.value}
          error={errors['phone.value']}
        />
        {sources('phone')}
      </fieldset>
      <fieldset className='panel stack'>
        <legend>{fields.website}</legend>
        <Field
          label={fields.website}
          hint={fields.websiteHint}
          name='website.value'
          type='url'
          inputMode='url'
          defaultValue={website?.value}
          error={errors['website.value']}
        />
        {sources('website')}
      </fieldset>
      <fieldset className='panel stack'>
        <legend>{fields.hours}</legend>
        <HoursFields week={hours?.value ?? null} errors={errors} />
        {sources('hours')}
      </fieldset>
      <fieldset className='panel stack'>
        <legend>{fields.picture}</legend>
        <PlacePhotoFields photo={picture?.value ?? null} errors={errors} />
        {sources('picture', fields.credit)}
      </fieldset>
      <SaveButtons save={save} words={words} notSaved={words.notSaved} />
    </form>
  )
}

function SourceFields({
  name,
  label,
  fact,
  errors,
}: {
  name: string
  label: string
  fact: Sourced<unknown> | undefined
  errors: Record<string, string>
}) {
  return (
    <div className='console-row place-source'>
      <Field
        label={label}
        hint={fields.sourceHint}
        name={`${name}.source`}
        defaultValue={fact?.source}
        error={errors[`${name}.source`]}
      />
      <Field
        label={fields.checked}
        name={`${name}.checked`}
        type='date'
        defaultValue={fact?.checked}
        error={errors[`${name}.checked`]}
      />
    </div>
  )
}

/** The form as the API expects it; null for a fact without a value. */
function entered(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const fact = <Value,>(name: string, value: Value | null) =>
    value ? { value, source: text(`${name}.source`), checked: text(`${name}.checked`) } : null
  const hash = text('picture.value.hash')
  return {
    phone: fact('phone', text('phone.value')),
    website: fact('website', text('website.value')),
    hours: fact('hours', weekFrom(form)),
    picture: fact('picture', hash ? { hash, alt: text('picture.value.alt') } : null),
  }
}
