import { analyse } from 'scslre'
import { expect, inject, test } from 'vitest'
import { readMapRequest } from '../../src/drawings/static-map/request.ts'
import { parseSaved } from '../../src/inventory/cards/saved-homes.ts'
import { readSearchParams } from '../../src/inventory/filter/listing-filter.ts'
import { readWishes } from '../../src/leads/lead-wishes.ts'
import { readListing } from '../../src/listings/reso/reso.ts'
import { readArea, readBounds } from '../../src/map/home-area.ts'
import { withoutPersonal } from '../../src/search/interpret/personal.ts'
import { interpret } from '../../src/search/interpret.ts'
import { withoutTracking } from '../../src/site/tracking-parameters.ts'
import { withoutQuoted } from '../../worker/inbox/quoted-mail.ts'
import { inquiry, origin, readPhone } from '../../worker/leads/inquiry.ts'
import { readName } from '../../worker/leads/person-name.ts'
import { preferences } from '../../worker/leads/preference-fields.ts'
import { mayBeShown } from '../../worker/search/guard.ts'
import { checkPhrasing } from '../../worker/search/phrasing.ts'
import { redactForModel } from '../../worker/search/redact.ts'
import { aRecord } from '../support/listing-record.ts'
import { regularExpressions, sources } from '../support/source-texts.ts'

/** Quadratic regular expressions that are harmless because their input is short. */
const short: Record<string, string> = {
  'src/search/reword.ts': 'the words of one search box, at most 1,000 characters',
  'worker/search/phrasing.ts': 'a text of at most 1,500 characters, looked at before',
}

test('every regular expression of the site is linear, except two on short texts', () => {
  const slow = new Set<string>()
  let looked = 0
  for (const { file, code } of sources('{src,worker}/**/*.{ts,tsx}')) {
    for (const expression of regularExpressions(code, file)) {
      looked += 1
      const { reports } = analyse(expression)
      const worst = reports.some(({ exponential, type }) => exponential || type !== 'Move')
      expect(worst, `${file}: ${expression}`).toBe(false)
      if (reports.length > 0) slow.add(file)
    }
  }
  expect(looked).toBeGreaterThan(150)
  expect([...slow].sort()).toEqual(Object.keys(short).sort())
})

const now = new Date('2026-01-01T12:00:00Z')
const params = (text: string, ...names: string[]) =>
  new URLSearchParams(names.map(name => [name, text]))
const nothing = () => undefined

/** Everything that parses input from strangers, feeds and models. */
const readers: Record<string, (text: string) => unknown> = {
  'a question': text => interpret(text, [], now),
  'the wishes in a message': text => readWishes(text, now),
  'personal details in a question': withoutPersonal,
  'the redaction for a model': text =>
    redactForModel([{ text, start: 0, end: text.length } as never], text),
  'the text of a model': text => mayBeShown(text),
  'figures in sentences': text => {
    expect(() => checkPhrasing(text, [])).toThrow()
  },
  'a name': text => readName({ name: text }),
  'a phone number': readPhone,
  'the text of a mail': withoutQuoted,
  'the page and its referrer': text => origin({ page: text, referrer: `https://${text}` }),
  'a form': text =>
    inquiry.safeParse(Object.fromEntries(Object.keys(inquiry.shape).map(name => [name, text]))),
  preferences: text =>
    preferences.safeParse({ propertyType: text, features: [text], lifestyle: text }),
  'the filters in a URL': text =>
    readSearchParams(params(text, 'search', 'q', 'minPrice', 'type', 'either', 'sort', 'place')),
  'a part of the map': text => [readBounds(text), readArea(text)],
  'a map picture': text => {
    for (const name of ['center', 'markers', 'path', 'size', 'visible', 'style']) {
      try {
        readMapRequest(params(text, name))
      } catch {
        nothing() // It is rejected; what counts is that it terminates.
      }
    }
  },
  'the homes in a shared list': parseSaved,
  'a URL with tracking parameters': text =>
    withoutTracking(`https://example.com/?utm_source=${text}&a=${text}`),
  'a listing of a feed': text =>
    readListing(
      { ...Object.fromEntries(Object.keys(aRecord()).map(name => [name, text])), Media: text },
      now,
    ),
}

/** What makes a regular expression backtrack: long runs of skippable characters without an end. */
const runs = [
  ...[' ', '\t\n', ',', ' ,', '.', '-', '(', '[', '{"a":', '"', '\\', '/', '%', '&a=', '|', ':'],
  ...[
    'a',
    'aA',
    '1',
    '1,',
    '1.',
    '1 ',
    '$1 ',
    '+1 ',
    '(1) ',
    'a@',
    'a.',
    '@',
    'a-',
    'http:',
    'www.',
  ],
  ...[
    'or ',
    'and a ',
    'no ',
    'not ',
    '3 bed ',
    'between 1 and ',
    'under ',
    'at least ',
    'two ',
    'dos ',
  ],
  ...[
    'my home ',
    'st ',
    'ignore ',
    'é',
    'e\u0301',
    '\u{1f3e0}',
    '\u200b',
    '<a ',
    '<!--',
    '36.3,-115.3|',
  ],
]

for (const [what, read] of Object.entries(readers)) {
  test(`100 KB of worst-case input is harmless to ${what}`, { timeout: 30_000 }, () => {
    // The expressions themselves are proven above; this covers the code around them.
    for (const [index, run] of runs.entries()) {
      if (!inject('soak') && index % 3 !== what.length % 3) continue
      const long = run.repeat(Math.ceil(100_000 / run.length))
      for (const text of [long, `x${long}!`]) read(text)
    }
  })
}
