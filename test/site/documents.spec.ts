import { expect, test } from '@playwright/test'
import { everyCall } from '../support/every-call.ts'
import { isPublic } from '../support/public-calls.ts'

const publicDocument = 'public, max-age=60, s-maxage=300, stale-while-revalidate=3600'

test('every API call sets cache-control', async ({ request }) => {
  // A photo needs a provider: without one there is nothing to cache.
  const calls = everyCall.filter(({ of }) => of !== 'GET /explorer/:id/photos/:index')
  expect(calls.length).toBeGreaterThan(5)
  for (const { of: call, path, method, json } of calls) {
    const response = await request.fetch(path, {
      method,
      headers: { 'sec-fetch-site': 'none' },
      data: json,
    })
    const cacheControl = response.headers()['cache-control']
    expect(response.status(), call).toBeLessThan(504)
    if (response.status() >= 400) expect(cacheControl, call).toContain('no-store')
    else if (!isPublic(call) || call === 'GET /net-sheet') {
      expect(cacheControl, call).toBe('private, no-store')
    } else expect(cacheControl, call).toBe(isNow(call, method) ? 'no-store' : publicDocument)
    // An owner's change purges this tag from the platform's cache.
    const tag = cacheControl === publicDocument ? 'content' : undefined
    expect(response.headers()['cache-tag'], call).toBe(tag)
  }
})

test('an unknown call is a 404 in JSON, an unknown page one in HTML', async ({ request }) => {
  const call = await request.get('/api/nothing')
  expect(call.status()).toBe(404)
  expect(await call.json()).toMatchObject({ error: 'No such call', requestId: expect.any(String) })
  const page = await request.get('/no-such-page')
  const html = await page.text()
  expect(html).toContain('404 - Page Not Found')
  expect(html).toContain('doesn’t exist or has been moved.')
})

test('homes that mention what was asked for come first, with a quote, above a divider', async ({
  request,
}) => {
  const html = await (await request.get('/properties?search=3+bedrooms+with+quartz')).text()
  const text = html.replace(/<!-- -->/g, '').replace(/<[^>]+>/g, '|')
  const [first = '', others = ''] = text.split('From here on, listings that do not mention')
  expect(first).toContain('Mentions: quartz countertops (2 homes)')
  expect(first.match(/Mentions: “[^”]*quartz[^”]*”/gi)).toHaveLength(2)
  expect(others).toContain('View Details')
  expect(others).not.toMatch(/Mentions: “/)
})

test('two searches in one sentence are shown side by side, each with a link to its homes', async ({
  page,
}) => {
  await page.goto('/properties?search=two+bed+under+400k+or+three+bed+under+500k')
  const either = page.getByRole('region', { name: 'Two searches, side by side' })
  await expect(either.getByRole('listitem')).toHaveText([
    ...['Up to $400,000', '2+ beds'],
    ...['Up to $500,000', '3+ beds'],
  ])
  const only = either.getByRole('link').first()
  const [, homes] = /(\d+) homes?$/.exec((await only.textContent()) ?? '') ?? []
  await only.click()
  await expect(page).toHaveURL('/properties?maxPrice=400000&minBeds=2')
  await expect(page.getByRole('status').first()).toContainText(`${homes} home`)
})

test('canonical address and robots agree, whatever leads to a page', async ({ request }) => {
  const spelled: [path: string, canonical: string, robots: string][] = [
    ['/home', '/', 'index'],
    ['/About', '/about', 'index'],
    ['/las-vegas', '/las-vegas-real-estate', 'index'],
    ['/search/anything', '/search', 'index'],
    ['/home-simple', '/', 'noindex'],
    ['/properties?q=sk', '/properties?search=sk', 'noindex'],
    ['/properties?search=sk&minBeds=3', '/properties?search=sk', 'noindex'],
    ['/properties?search=skye&minBeds=3&sort=price-low', '/properties?search=skye', 'index'],
    ['/properties?place=Summerlin&page=1', '/properties?place=Summerlin', 'index'],
    ['/properties?type=condo&features=pool', '/properties?type=condo', 'index'],
    [
      '/properties?minPrice=600000&maxPrice=800000',
      '/properties?minPrice=600000&maxPrice=800000',
      'index',
    ],
  ]
  for (const [path, canonical, robots] of spelled) {
    const html = await (await request.get(path)).text()
    const [, address] = /rel="canonical" href="([^"]+)"/.exec(html) ?? []
    const [, rule] = /name="robots" content="(\w+), follow"/.exec(html) ?? []
    expect([address?.replaceAll('&amp;', '&'), rule], path).toEqual([
      `https://www.example.com${canonical}`,
      robots,
    ])
  }
})

test('each page has the words that are promised of it, and describes what it is about', async ({
  request,
}) => {
  for (const [path, [words, types = []]] of Object.entries(promised)) {
    const html = await (await request.get(path)).text()
    const [, main = ''] = /<main id="content"[^>]*>(.*)<\/main>/s.exec(html) ?? []
    const text = main
      .replace(/<!-- -->/g, '')
      .replace(/<script.*?<\/script>/gs, ' ')
      .replace(/<[^>]+>/g, ' ')
      .replaceAll('&amp;', '&')
      .replace(/\s+/g, ' ')
    for (const one of words) expect.soft(text, path).toContain(one)
    const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
    const found = data.flatMap(([, json = '']) => JSON.parse(json)['@type'])
    expect.soft(found, path).toEqual(expect.arrayContaining(types))
    // Sample reviews are never given to search engines, and no area is called guarded.
    expect.soft(found, path).not.toContain('Review')
    expect.soft(text, path).not.toMatch(/24\/7|guard-gated security|golf course living/i)
  }
})

type Promised = [words: string[], types?: string[]]
const service = (...words: string[]): Promised => [
  [...words, 'Book a consultation', 'Other ways I can help'],
  ['Service', 'BreadcrumbList'],
]
const promised: Record<string, Promised> = {
  '/': [
    [
      ...['150+', '15+', '98%', 'Next free tour:', 'Guard-gated', 'Golf access', 'Appreciation'],
      ...['Jordan Sample', 'Are new homes still being built?', 'Expert Buyer Agent Services'],
      ...['Relocation Assistance', 'Read the market analysis', 'Parks & Recreation'],
      ...['Press and speak', 'Send Request'],
    ],
    ['WebSite', 'RealEstateAgent'],
  ],
  '/about': [
    [
      ...['About Avery Sample', 'Schedule Consultation', 'View Testimonials', 'Nevada license'],
      ...['S.0000000', 'Certified Luxury Specialist', 'Skye Canyon Market Specialist'],
      ...['Las Vegas REALTORS®', '12 days', '67% faster than the area average', 'Top 1%'],
      ...['Sample figures', 'Sample review', 'By appointment only', 'Current client listings'],
    ],
    ['BreadcrumbList', 'FAQPage', 'ProfilePage', 'RealEstateAgent'],
  ],
  '/contact': [
    [
      ...['Property Interest', 'By appointment only', '9 am – 6 pm', '11 am – 4 pm'],
      ...['Why choose Avery Sample', 'within 2 hours in business hours'],
    ],
  ],
  '/skye-canyon-guide': [
    [
      ...['1,847', '2,850', '0.23 acre', '$180–$320', 'Sample figures', '25–30 minutes'],
      ...['Community recreation center', 'Fitness center', 'Tennis courts', 'Event spaces'],
      ...['Ask about gates and golf', 'Skye Canyon new construction', 'Skye Canyon HOA fees'],
    ],
    ['Place', 'FAQPage'],
  ],
  '/skye-canyon-communities': [
    [
      ...['Century Communities', '3 Communities', 'Eaglepointe', 'Marvella', 'Skyecrest'],
      ...['High $500s', 'Low $700s', 'Lofts and dens available', 'Customizable layouts'],
      ...['Expanded floor plans', 'Desert climate optimization', 'Up to 6'],
    ],
    ['RealEstateAgent', 'FAQPage'],
  ],
  '/skye-canyon-parks': [
    [
      ...['5 Community Parks', 'Skye Canyon Park', 'Eagle Canyon Park', 'Skye View Park'],
      ...['Big Skye Park', 'Starlight Park', '6:00 am – 9:00 pm', 'W Skye Canyon Park Dr'],
    ],
    ['Park', 'FAQPage'],
  ],
  '/skye-canyon-schools': [
    [
      ...['9 Public Schools', 'CCSD District', 'William & Mary Scherkenbach', 'James Bilbray'],
      ...['Kenneth Divich', 'Ralph Cadwallader', 'Edmundo Escobedo Sr', 'Arbor View High School'],
      ...['Somerset Academy – Skye Canyon Campus', 'Planned'],
    ],
    ['School', 'FAQPage'],
  ],
  '/services/buyer-agent': service(
    ...['Expert Buyer Agent Services', 'Average client saves $15K+', 'Builder Relationships'],
    ...['Market Analysis & Property Search', 'Expert Negotiation', '30–45 days', '2–5%'],
  ),
  '/services/first-time-buyer': service(
    ...['First-Time Home Buyer Services', '200+ first-time buyers helped', 'Financing Education'],
    ...['HOA & Community Navigation', 'Builder Incentive Programs', '$9,000 to $22,500'],
  ),
  '/services/luxury-properties': service(
    ...['Luxury Property Buying & Sales', '98% of list price results', 'Golf Course Estates'],
    ...['Certified Luxury Marketing', 'Custom Home Expertise', '21 days', '$50M+'],
  ),
  '/services/new-construction': service(
    ...['New Construction Sales & Leasing', 'Skye Canyon focus', 'Priority Access'],
    ...['Direct Builder Relationships', 'Construction Oversight'],
  ),
  '/services/relocation': service(
    ...['Relocation Assistance', 'Full-service relocation support', 'US-95', '215 Beltway'],
    ...['no state income tax', '25–30 minutes'],
  ),
  '/services/seller-agent': service(
    ...['Seller’s Agent Services', 'Premium marketing package', 'What is my home worth?'],
    ...['12 days', '67%', '87%'],
  ),
  '/las-vegas': [['Northwest Las Vegas', 'Henderson', 'Summerlin']],
  '/luxury-homes-las-vegas': [['Skye Canyon', 'The Ridges', 'Spanish Trail']],
  '/neighborhood-analysis': [
    [
      'Premium Communities',
      'Growing Markets',
      'Value Opportunities',
      'Up 6.2% in the last 6 months',
    ],
  ],
  '/market-analysis?stream=off': [['Why invest in Skye Canyon', 'Read More']],
  '/northwest-las-vegas': [
    [
      ...['89149', '89166', '89144', '$565,000', '+8.2%', '32 days', '-15%', '2,847', '$210'],
      ...['View Skye Canyon Homes', 'Schedule Your Consultation'],
    ],
  ],
  '/leave-a-review': [['Best practices for asking', 'Handling a negative review']],
  '/privacy-policy': [
    [
      ...['Last updated June 3, 2025', 'What is kept, where, and for how long', 'fingerprint'],
      ...['consent box', 'IP address', 'local storage', 'Forget everything'],
      ...['Global Privacy Control', 'agent@example.com'],
    ],
  ],
  '/terms-of-service': [['Last updated June 3, 2025']],
  '/fair-housing': [
    [
      ...['Race', 'Color', 'Religion', 'Sex', 'Sexual orientation', 'Disability', 'Ancestry'],
      ...['Gender identity or expression', 'Familial status', 'National origin'],
      ...['Source of income', 'changes no result', 'Housing and Urban Development (HUD)'],
      ...['Nevada Equal Rights Commission', '1-800-669-9777'],
    ],
  ],
  '/accessibility': [['WCAG) 2.2, level AA', 'axe-core', '(702) 555-0166']],
}

/** Whether a call changes something, or reports a state that must be current. */
const isNow = (call: string, method: string) =>
  method === 'POST' || ['GET /health', 'GET /tours/slots'].includes(call)
