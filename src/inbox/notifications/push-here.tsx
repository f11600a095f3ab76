import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { api, bodyOf } from '../../frame/console/calls.ts'
import { NotDone } from '../../frame/console/failed.tsx'
import { Field } from '../../ui/field.tsx'
import { pushWords } from '../push-words.ts'
import type { Device } from './push-device.tsx'
import { isDenied, isSupported, ownDevice, subscribe } from './push-subscription.client.ts'

const { here: words } = pushWords

type State = 'unknown' | 'unsupported' | 'denied' | 'off' | 'on'

/** Whether this device gets notifications, and the button that adds it. */
export function PushHere({ publicKey, devices }: { publicKey: string; devices: Device[] }) {
  const [state, setState] = useState<State>('unknown')
  const { revalidate } = useRevalidator()
  useEffect(() => {
    let isShown = true
    stateOf(devices).then(state => isShown && setState(state))
    return () => {
      isShown = false
    }
  }, [devices])
  const add = useMutation({
    mutationFn: async (name: string) => {
      const subscription = await subscribe(publicKey)
      // The owner declined the browser's prompt.
      if (!subscription) return setState('denied')
      await bodyOf(api.push.devices.$post({ json: { ...subscription, name } }))
      await revalidate()
    },
  })
  return (
    <section className='stack console-sand push-here' aria-labelledby='push-here'>
      <h2 id='push-here'>{words.heading}</h2>
      <noscript>
        <p>{words.noScript}</p>
      </noscript>
      <div role='status'>
        {state === 'on' && <p>{words.on}</p>}
        {state === 'denied' && <p>{words.denied}</p>}
        {state === 'unsupported' && <p>{words.unsupported}</p>}
      </div>
      {state === 'off' && (
        <form
          className='stack'
          onSubmit={event => {
            event.preventDefault()
            add.mutate(String(new FormData(event.currentTarget).get('name')))
          }}
        >
          <p>{words.off}</p>
          <Field
            label={words.name}
            name='name'
            defaultValue={deviceName(navigator.userAgent)}
            required
            maxLength={60}
            autoComplete='off'
          />
          <button type='submit' className='button' disabled={add.isPending}>
            {add.isPending ? words.adding : words.add}
          </button>
        </form>
      )}
      <div aria-live='polite'>
        <NotDone message={words.failed} error={add.error} />
      </div>
    </section>
  )
}

async function stateOf(devices: Device[]): Promise<State> {
  if (!isSupported()) return 'unsupported'
  const own = await ownDevice()
  if (own && devices.some(({ id }) => id === own)) return 'on'
  return isDenied() ? 'denied' : 'off'
}

/** A name for a browser on its device, such as 'Chrome on Android', from its User-Agent. */
function deviceName(userAgent: string): string {
  const first = (names: readonly (readonly [RegExp, string])[]) =>
    names.find(([sign]) => sign.test(userAgent))?.[1]
  const browser = first(browsers)
  const system = first(systems)
  return browser && system ? `${browser} on ${system}` : (browser ?? system ?? 'Browser')
}

// Each User-Agent also contains the names of the browsers below it.
const browsers = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const
const systems = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bLinux\b/, 'Linux'],
] as const
