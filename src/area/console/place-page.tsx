import '../../frame/console/admin.css'
import '../../settings/settings-page.css'
import '../../listings/console/listing-page.css'
import './place-page.css'
import { data, href, Link } from 'react-router'
import { listSettings } from '../../../worker/site/content-settings.ts'
import { pageContext } from '../../frame/page-context.ts'
import { SettingHistory } from '../../settings/setting-history.tsx'
import { requestedHistory, typedIn, undoSetting } from '../../settings/setting-versions.server.ts'
import { placeKey } from '../../site/places/place-facts.ts'
import { explorerHref, explorerZooms } from '../../site/places/place-kinds.ts'
import { explorerEntries, explorerWords } from '../../site/places/places.ts'
import { placesWords as words } from '../owner-words.ts'
import type { Route } from './+types/place-page.ts'
import { PlaceForm, type PlaceState } from './place-form.tsx'

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
  const entry = explorerEntries.find(one => one.id === id)
  if (!entry) return null
  const start = { place: id, zoom: explorerZooms.selected, more: false, sought: '' }
  return (
    <div className='place-admin' key={id}>
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
