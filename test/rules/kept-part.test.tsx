import { readdirSync, readFileSync } from 'node:fs'
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { home as homeWords } from '../../src/content/home.ts'
import { servicesWords } from '../../src/content/services.ts'
import {
  AboutBackground,
  AboutContact,
  AboutCredentials,
  AboutPerformance,
} from '../../src/sections/about-bands.tsx'
import { Breadcrumbs } from '../../src/sections/breadcrumbs.tsx'
import { ClosingBand } from '../../src/sections/closing-band.tsx'
import { Elevation } from '../../src/sections/elevation.tsx'
import { FaqList } from '../../src/sections/faq-list.tsx'
import { FilterChoices } from '../../src/sections/filter-choices.tsx'
import { FilterCounts } from '../../src/sections/filter-counts.tsx'
import { ListingCard } from '../../src/sections/listing-card.tsx'
import { listingFacts } from '../../src/sections/listing-facts.ts'
import { PropertyBody } from '../../src/sections/property-body.tsx'
import { PropertyContact } from '../../src/sections/property-contact.tsx'
import { Ridgeline } from '../../src/sections/ridgeline.tsx'
import { ServicesGrid } from '../../src/sections/services-grid.tsx'
import { SiteFooter } from '../../src/sections/site-footer.tsx'
import { SiteHeader } from '../../src/sections/site-header.tsx'
import { Testimonials } from '../../src/sections/testimonials.tsx'
import { ContentSettingsProvider, defaultSettings } from '../../src/server/content-settings.ts'
import { Island } from '../../src/server/island.tsx'
import { KeptParts, keepPart, partsWith, withParts } from '../../src/server/kept-part.tsx'
import { aListing } from '../support/a-listing.ts'

const home = { ...aListing, street: '7 O’Brien “Court” & <Lane>', photos: [] }
const photo = { url: '/photos/1/a.jpg', alt: 'Its “front”', width: 1600, height: 1000 }

const facts = listingFacts(home, new Date('2026-11-22'))

const box = { name: 'type', value: 'condo', label: 'Condo & more', checked: false }

/** Every part of a page that is kept, as pages use it. */
const inUse: Record<string, ReactElement[]> = {
  'site-header': [<SiteHeader key='a' />],
  'site-footer': [<SiteFooter key='a' />],
  'services-grid': [<ServicesGrid key='a' />, <ServicesGrid key='b' without='buyer' />],
  'faq-list': [<FaqList key='a' heading={homeWords.faqHeading} items={homeWords.faqs} />],
  testimonials: [<Testimonials key='a' count={5} />, <Testimonials key='b' count={0} />],
  'closing-band': [<ClosingBand key='a' />, <ClosingBand key='b' heading='A' text='B & C' />],
  ridgeline: [<Ridgeline key='a' scene='home' />, <Ridgeline key='b' scene='about' />],
  elevation: [<Elevation key='a' home={home} />, <Elevation key='b' home={home} title />],
  'filter-choices': [
    <FilterChoices key='a' legend='Type' hint='Any' boxes={[box]} />,
    <FilterChoices key='b' legend='Type' boxes={[{ ...box, checked: true }]} />,
    <FilterChoices key='c' legend='Type' boxes={[box]} open />,
  ],
  'filter-counts': ['', '2', '99'].map(least => (
    <FilterCounts key={least} legend='Beds' measure='Beds' upTo={6} chosen={{ least, most: '' }} />
  )),
  'about-bands': [
    <AboutCredentials key='a' />,
    <AboutBackground key='b' />,
    <AboutPerformance key='c' />,
    <AboutContact key='d' />,
  ],
  breadcrumbs: [[], [{ label: '‘A’ & B', to: '/a' }]].map(crumbs => (
    <Breadcrumbs key={crumbs.length} crumbs={crumbs} />
  )),
  'property-body': [
    <PropertyBody key='a' home={home} facts={facts} turnstile={null} />,
    <PropertyBody key='b' home={{ ...home, status: 'Sold' }} facts={[]} turnstile='key' />,
    <PropertyBody
      key='c'
      home={{ ...home, photos: [photo, photo, photo] }}
      facts={facts}
      turnstile='key'
    />,
  ],
  'property-contact': [<PropertyContact key='a' id={1} />, <PropertyContact key='b' id={2} />],
  'listing-card': [
    <ListingCard key='a' home={home} />,
    <ListingCard key='b' home={home} heading='h2' />,
    <ListingCard key='c' home={{ ...home, photos: [photo, photo] }} />,
    <ListingCard key='d' home={{ ...home, price: 1, bedrooms: null, coordinates: null }} />,
  ],
}

const whole = (part: ReactElement) => renderToString(part)
/** Settings of its own for a test, so that nothing is kept with them yet. */
const someSettings = () => ({ ...defaultSettings })
function withKept(part: ReactElement, settings = someSettings()) {
  const parts = partsWith(settings)
  const html = renderToString(
    <KeptParts value={parts}>
      <ContentSettingsProvider value={settings}>{part}</ContentSettingsProvider>
    </KeptParts>,
  )
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  return withParts(html, parts.used)
    .map(piece => (typeof piece === 'string' ? piece : decoder.decode(piece)))
    .join('')
}

test.each(Object.entries(inUse))('%s is the same, kept or not', (_, parts) => {
  const settings = someSettings()
  for (const part of parts) expect(withKept(part, settings)).toBe(whole(part))
  for (const part of parts) expect(withKept(part, settings)).toBe(whole(part))
})

test('an island keeps the ids that its other half expects', () => {
  const settings = someSettings()
  for (const part of [
    <Island key='a' name='ai-search' />,
    <Island key='b' name='voice-search' />,
  ]) {
    const html = whole(part)
    expect(html).toContain('data-prefix')
    expect(withKept(part, settings)).toBe(html)
    expect(withKept(part, settings)).toBe(html)
  }
})

test('every part that is kept stands in this test, and looks at nothing but what it is given', () => {
  const folder = 'src/sections'
  const text = (name: string) => readFileSync(`${folder}/${name}`, 'utf8')
  const kept = readdirSync(folder).filter(name => /\bkeepPart\(/.test(text(name)))
  expect(kept.map(name => name.replace('.tsx', '')).sort()).toEqual(Object.keys(inUse).sort())
  for (const name of kept) {
    expect(text(name), name).not.toMatch(
      /\buse(Id|RouteLoaderData|Location|Matches)\b|Date\.now|new Date\(\)/,
    )
  }
})

test('a part is rendered once for the same props', () => {
  let rendered = 0
  const Part = keepPart(({ words }: { words: string }) => {
    rendered++
    return <p className='said'>{words}</p>
  })
  const settings = someSettings()
  for (const words of ['one', 'two', 'one', 'two', 'one']) {
    expect(withKept(<Part words={words} />, settings)).toBe(`<p class="said">${words}</p>`)
  }
  expect(rendered).toBe(2)
  withKept(<Part words='one' />)
  expect(rendered).toBe(3)
})

test('a document has a part as often as it stands there, and no text is taken for one', () => {
  const Part = keepPart(({ words }: { words: string }) => <b>{words}</b>)
  const lookalike = '<!--part 0--> “”'
  const page = (
    <p title={lookalike}>
      <Part words='one' /> <Part words={lookalike} /> {lookalike} <Part words='one' />
    </p>
  )
  expect(withKept(page)).toBe(whole(page))
})

test('a part that could not be rendered is tried again', () => {
  let broken = true
  const Part = keepPart(() => {
    if (broken) throw new Error('not yet')
    return <p>here</p>
  })
  const settings = someSettings()
  expect(() => withKept(<Part />, settings)).toThrow('not yet')
  broken = false
  expect(withKept(<Part />, settings)).toBe('<p>here</p>')
})

test('two parts with the same props are not taken for each other', () => {
  const [One, Two] = ['one', 'two'].map(name => keepPart(() => <p>{name}</p>))
  if (!One || !Two) throw new Error('two parts')
  const settings = someSettings()
  expect(withKept(<One />, settings) + withKept(<Two />, settings)).toBe('<p>one</p><p>two</p>')
})

test('a part is kept with the content settings that it was rendered with', () => {
  const hidden = Object.entries(defaultSettings.claims).map(([name, one]) => [
    name,
    { ...one, shown: false },
  ])
  const without = { ...defaultSettings, claims: Object.fromEntries(hidden) }
  const part = <ServicesGrid />
  const before = withKept(part, defaultSettings)
  const after = withKept(part, without)
  expect(before).toContain(servicesWords.heading)
  expect(after).toContain(servicesWords.heading)
  expect(after).not.toBe(before)
  expect(withKept(part, defaultSettings)).toBe(before)
  expect(withKept(part, without)).toBe(after)
})
