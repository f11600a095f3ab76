import { type KeyResult, KeyServiceCard } from './key-service.tsx'
import './keys.css'
import { data, href, redirect } from 'react-router'
import { keysWords as words } from '../../content/keys.ts'
import {
  isKeyName,
  isKeyService,
  isPlain,
  type KeyService,
  type KeyTest,
  keyServices,
} from '../../domain/keys.ts'
import { pageContext, read, readErrors } from '../../server/page-context.ts'
import type { Route } from './+types/keys.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { api } = context.get(pageContext)
  const changed = new URL(request.url).searchParams.get('changed')
  return { ...(await read(await api.keys.$get())), changed }
}

/** Handles each setting's form and each service's test. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData().catch(() => null)
  const name = String(form?.get('name'))
  const service = String(form?.get('service'))
  if (!form || !isKeyService(service)) throw data(null, { status: 400 })
  const { api } = context.get(pageContext)
  const what = form.get('do')
  if (what === 'test') {
    const response = await api.keys[':service'].test.$post({ param: { service } })
    const failed = { is: 'no answer', says: words.failed } as const
    const test: KeyTest = response.ok ? await response.json() : failed
    return data<KeyResult>({ service, test }, { status: response.status })
  }
  if (!isKeyName(name)) throw data(null, { status: 400 })
  const param = { name }
  const json = { value: String(form.get('value') ?? '') }
  const key = api.keys[':name']
  const answer = what === 'remove' ? await key.$delete({ param }) : await key.$put({ param, json })
  // The client's types do not cover values that the API's checks reject.
  const status: number = answer.status
  // Removing a key that no longer exists counts as success.
  if (answer.ok || status === 404)
    throw redirect(`${href('/keys')}?changed=${service}#${service}`, 303)
  const errors: Record<string, string> = status === 400 ? await readErrors(answer) : {}
  const says = errors.value ?? (status === 409 ? words.noSecret : words.failed)
  const typed = isPlain(name) ? json.value : undefined
  return data<KeyResult>({ service, refused: { name, says, typed } }, { status })
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
        <p className='notice'>
          {words.noSecret} <code>{words.command}</code>
        </p>
      )}
      <ul className='key-services'>
        {(Object.keys(keyServices) as KeyService[]).map(service => (
          <li key={service} id={service}>
            <KeyServiceCard
              service={service}
              settings={keys.filter(({ name }) => keyServices[service].some(one => one === name))}
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
