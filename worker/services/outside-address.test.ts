import { expect, test } from 'vitest'
import { faultOfAddress, isPublicIp } from './outside-address.ts'

test.each([
  'https://photos.example.com/1.jpg',
  'https://EXAMPLE.com./a?b=c#d',
  'https://xn--bcher-kva.example/',
  'https://www.local-homes.com/local',
])('%s may be fetched', address => {
  expect(faultOfAddress(address)).toBeNull()
})

test.each([
  ['http://photos.example.com/1.jpg', 'https'],
  ['file:///etc/passwd', 'https'],
  ['data:image/png;base64,AAAA', 'https'],
  ['https://owner:secret@example.com/', 'password'],
  ['https://example.com:8443/', 'port'],
  ['https://127.0.0.1/', 'number'],
  ['https://2130706433/', 'number'],
  ['https://0x7f.1/', 'number'],
  ['https://0177.0.0.1/', 'number'],
  ['https://169.254.169.254/latest/meta-data/', 'number'],
  ['https://[::1]/', 'number'],
  ['https://[::ffff:10.0.0.1]/', 'number'],
  ['https://１２７.0.0.1/', 'number'],
  ['https://8.8.8.8/', 'number'],
  ['https://localhost/', 'private'],
  ['https://metadata/', 'private'],
  ['https://metadata.google.internal/', 'private'],
  ['https://metadata.google.internal./', 'private'],
  ['https://printer.local/', 'private'],
  ['https://router.home.arpa/', 'private'],
  ['not an address', 'is not an address'],
  [`https://example.com/${'a'.repeat(2000)}`, 'is not an address'],
])('%s may not: %s', (address, reason) => {
  expect(faultOfAddress(address)).toContain(reason)
})

test.each(['1.1.1.1', '93.184.216.34', '172.32.0.1', '2606:4700:4700::1111', '2a00:1450::1'])(
  '%s is a public address',
  ip => expect(isPublicIp(ip)).toBe(true),
)

test.each([
  ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '100.127.255.255', '127.0.0.1', '169.254.169.254'],
  ...['172.16.0.1', '172.31.255.255', '192.168.1.1', '192.0.2.1', '198.18.0.1', '224.0.0.1'],
  ...['255.255.255.255', '256.1.1.1', '1.1.1', 'example.com', '::', '::1', 'fe80::1', 'fc00::1'],
  ...['fd00:ec2::254', '::ffff:127.0.0.1', '64:ff9b::7f00:1', '2002:7f00:1::', '2001::1'],
  ...['2001:db8::1', '3fff::1', 'ff02::1', 'nonsense:'],
])('%s is not a public address', ip => expect(isPublicIp(ip)).toBe(false))
