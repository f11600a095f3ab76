import { expect, inject, test } from 'vitest'
import { fetchOutside, readAtMost } from './outside-address.ts'

const outside = inject('outside')
const settings = { OUTSIDE_ALLOWED: outside, DNS_URL: `${outside}/dns-query` }
const ask = (address: string, headers?: Record<string, string>) =>
  fetchOutside(settings, address, { headers, signal: AbortSignal.timeout(5000) })

test.each([
  ['http://127.0.0.1:1/', 'must begin with https://'],
  ['https://127.0.0.1/', 'must name a host'],
  ['https://metadata.example.com/latest/meta-data/', 'leads into a private network'],
  ['https://inside.example.com/', 'leads into a private network'],
  ['https://rebound.example.com/', 'leads into a private network'],
  ['https://nobody.example.com/', 'names a host that does not exist'],
])('%s is rejected, typed or after a redirect', async (address, reason) => {
  await expect(ask(address)).rejects.toThrow(reason)
  await expect(ask(`${outside}/to?${encodeURIComponent(address)}`)).rejects.toThrow(reason)
  const twice = `/to?${encodeURIComponent(`/to?${encodeURIComponent(address)}`)}`
  await expect(ask(outside + twice)).rejects.toThrow(reason)
})

test('without a DNS response nothing is fetched', async () => {
  const withoutDns = { DNS_URL: `${outside}/nothing` }
  const pending = fetchOutside(withoutDns, 'https://photos.example.com/', {
    signal: AbortSignal.timeout(5000),
  })
  await expect(pending).rejects.toThrow('could not be looked up')
})

test('redirects are followed within the public internet, up to a limit', async () => {
  const response = await ask(`${outside}/to?${encodeURIComponent('/echo')}`)
  expect(response.status).toBe(200)
  expect(await response.json()).toMatchObject({ 'user-agent': 'real-estate-site' })
  let address = '/echo'
  for (let hop = 0; hop < 4; hop++) address = `/to?${encodeURIComponent(address)}`
  await expect(ask(outside + address)).rejects.toThrow('more than 3 times')
})

test('a token is sent only to its own origin', async () => {
  const token = { authorization: 'Bearer secret' }
  const direct = await (await ask(`${outside}/to?%2Fecho`, token)).json()
  expect(direct).toMatchObject(token)
  const elsewhere = outside.replace('127.0.0.1', 'localhost')
  const open = { ...settings, OUTSIDE_ALLOWED: `${outside} ${elsewhere}` }
  const moved = await fetchOutside(
    open,
    `${outside}/to?${encodeURIComponent(`${elsewhere}/echo`)}`,
    {
      headers: token,
      signal: AbortSignal.timeout(5000),
    },
  )
  expect(await moved.json()).not.toHaveProperty('authorization')
})

test('an endless response is cut off', async () => {
  const response = await ask(`${outside}/endless`)
  await expect(readAtMost(response, 300_000)).rejects.toThrow('holds more than 300000 bytes')
})
