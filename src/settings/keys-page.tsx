import { type KeyResult, KeyServiceCard } from './key-service.tsx'
import './settings-page.css'
import { data, href, redirect } from 'react-router'
import { check } from '../../worker/middleware/valid.ts'
import { forgetKey, listKeys, storeKey, tryService } from '../../worker/settings/change-keys.ts'
import { typedKey } from '../../worker/settings/keys-api.ts'
import { ForOperator } from '../frame/console/for-operator.tsx'
import { pageContext } from '../frame/page-context.ts'
import {
  isKeyName,
  isKeyService,
  isPlain,
  type KeyService,
  type KeyTest,
  keyServices,
} from '../site/key-names.ts'
import type { Route } from './+types/keys-page.ts'
import { keysWords as words } from './key-words.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const changed = new URL(request.url).searchParams.get('changed')
  return { ...(await listKeys(context.get(pageContext).c.env)), changed }
}

/** Handles each setting's form and each service's test. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData().catch(() => null)
  const name = String(form?.get('name'))
  const service = String(form?.get('service'))
  if (!form || !isKeyService(service)) throw data(null, { status: 400 })
  const { c, now, part, settings } = context.get(pageContext)
  const what = form.get('do')
  if (what === 'test') {
    const failed: KeyTest = { status: 'no answer', says: words.failed }
    const test = await part(tryService(c, service, settings))
    return data<KeyResult>({ service, test: test ?? failed }, { status: test ? 200 : 503 })
  }
  if (!isKeyName(name)) throw data(null, { status: 400 })
  const typed = String(form.get('value') ?? '')
  const refuse = (text: string, status: number) => {
    const refused = { name, says: text, typed: isPlain(name) ? typed : undefined }
    return data<KeyResult>({ service, refused }, { status })
  }
  if (what === 'remove') {
    // Removing a key that no longer exists counts as success.
    const removed = await part(forgetKey(c, name, now))
    if (removed === null) return refuse(words.failed, 503)
  } else {
    const { value, errors } = check(typedKey, { value: typed })
    const stored = errors
      ? { status: 'wrong' as const, errors }
      : await part(storeKey(c, name, value.value, now))
    if (!stored) return refuse(words.failed, 503)
    if (stored.status === 'wrong') return refuse(stored.errors.value ?? words.failed, 400)
    if (stored.status === 'no secret') return refuse(words.noSecret, 409)
  }
  throw redirect(`${href('/keys')}?changed=${service}#${service}`, 303)
}

export const meta = () => [{ title: words.title }, { name: 'robots', content: 'noindex, nofollow' }]

/** Every service that the site can use, with the settings that the owner may save here. */
export default function Keys({ loaderData, actionData }: Route.ComponentProps) {
  const { canSave, keys, changed } = loaderData
  return (
    <>
      <header className='console-head'>
        <h1>{words.heading}</h1>
        <p className='hint'>{words.lead}</p>
      </header>
      {!canSave && (
        <div className='notice'>
          <p>{words.noSecret}</p>
          <ForOperator>
            <code>{words.command}</code>
          </ForOperator>
        </div>
      )}
      <ul className='console-list'>
        {(Object.keys(keyServices) as KeyService[]).map(service => (
          <li key={service} id={service}>
            <KeyServiceCard
              service={service}
              settings={keys.filter(({ name }) =>
                keyServices[service].some(known => known === name),
              )}
              canSave={canSave}
              changed={!actionData && changed === service}
              result={actionData?.service === service ? actionData : undefined}
            />
          </li>
        ))}
      </ul>
    </>
  )
}
