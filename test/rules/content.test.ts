import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { listingSections } from '../../src/inventory/section-words.ts'
import { allContent, nameOf } from '../../src/settings/all-content.ts'
import { settingsWords } from '../../src/settings/settings-words.ts'
import { emailResponseHours } from '../../src/site/agent/agent.ts'
import { placeholder } from '../../src/site/claims/claim-rules.ts'
import { type ClaimName, claims } from '../../src/site/claims/claims.ts'
import { sourcedFigures } from '../../src/site/claims/figure-sources.ts'
import { figuresIn } from '../support/figures-in.ts'
import { copyIn, sources, textsWritten } from '../support/source-texts.ts'

const content = Object.entries(allContent).flatMap(([module, exports]) =>
  textsIn(exports).map(text => ({ module, text })),
)

test('all content is covered', () => {
  expect(Object.keys(allContent).length).toBeGreaterThan(100)
  expect(content.length).toBeGreaterThan(1000)
})

describe('no text steers a person (42 U.S.C. 3604(c), NRS 645.321)', () => {
  /**
   * Matches texts about who should live somewhere, or what people there are like. Also "walking
   * distance", which excludes people who cannot walk (state the distance instead), and "master
   * bedroom" (write "primary").
   */
  const steering = [
    /\b(un)?safe(r|st|ly|ty)?\b|\bcrime\b|\blow-crime\b/i,
    /\b(family|kid|child|pet|senior)-friendly\b|\bfamil(y|ies)\b(?<!(single|multi)[- ]family)/i,
    /\b(kids?|child(ren)?|toddlers?|teenagers?|adults?|seniors?|elderly|retire(es?|ment|d))\b/i,
    /\b(couples?|singles|bachelors?|newlyweds?|empty[- ]nesters?|(young )?professionals)\b/i,
    /\b(perfect|ideal|great|suitable|best) for\b/i,
    /\b(exclusive(ly)?|prestigious|elite|upscale|affluent|wealthy|desirable|integrity|executives?)\b/i,
    /\b(quiet|peaceful|private|good|nice|great|better|best|bad) (neighborhood|area|street|community|part of town)s?\b/i,
    /\b(top-rated|good|great|best|better|excellent|bad) schools?\b|\btop schools\b/i,
    /\bwalking distance\b|\bmaster[- ](bed|bath|suite)/i,
    /\b(race|racial|ethnic\w*|religio\w+|sex|gender\w*|disab\w+|handicap\w*|able-bodied)\b/i,
    /\b(national origin|ancestry|familial status|sexual orientation|source of income)\b/i,
    /\b(christian|catholic|jewish|muslim|mormon|church|synagogue|mosque|temple)(e?s)?\b/i,
    /\b(white|black) (people|famil\w+|residents?|neighbou?rs?|owners?|buyers?|communit\w+)\b/i,
    /\b(hispanic|latin[oax]|asian|african|immigrants?|foreigners?)\b/i,
    /\b(divers(e|ity)|integrated|segregated|demographics?|(low|high|middle)-income)\b/i,
    /\b(section 8|vouchers?|working[- ]class|blue[- ]collar|no children|adults only)\b/i,
  ]
  const allowed = [
    {
      module: 'frame/legal/fair-housing',
      words: /./,
      why: 'names the classes and the words to rule them out',
    },
    {
      module: 'search/ai-search',
      words: /Best schools in the area/,
      why: 'a visitor’s question, in the specification’s words; its answer names the district’s lookup',
    },
    {
      module: 'market/heat-map',
      words: /^Safety( Scores)?$/,
      why: 'the specified layer, behind its switch in site/settings',
    },
    {
      module: 'settings/settings',
      words: /\bsafety\b/i,
      why: 'names the layer to the owner who can switch it off',
    },
    { module: 'listings/feed', words: /\b[Rr]etired\b/, why: 'of homes that a feed no longer has' },
    { module: 'listings/import', words: /\bretired\b/, why: 'of homes that a file no longer has' },
    { module: 'frame/legal/privacy', words: /for adults who buy/, why: 'who may send a form' },
  ]
  const steers = (text: string) => steering.some(words => words.test(text))
  const isAllowed = (module: string, text: string) =>
    allowed.some(one => one.module === module && one.words.test(text))

  test.each([
    'A safe street behind a gate',
    'Great for retirees',
    'Top-rated schools nearby',
    'Family-friendly living',
    'An exclusive enclave, ideal for young professionals',
    'Close to the church, in a diverse area',
    'The master bedroom is within walking distance of the pool',
  ])('“%s” is caught', text => expect(steers(text)).toBe(true))

  test.each(['Single-family homes', 'Nevada has no state income tax', 'A gate on Example Street'])(
    '“%s” is not',
    text => expect(steers(text)).toBe(false),
  )

  test('nowhere in the content', () => {
    const found = content.filter(({ module, text }) => steers(text) && !isAllowed(module, text))
    expect(found).toEqual([])
  })

  test('every exception is still used', () => {
    const unused = allowed.filter(
      ({ module, words }) =>
        !content.some(one => one.module === module && words.test(one.text) && steers(one.text)),
    )
    expect(unused).toEqual([])
  })
})

describe('every figure has a source', () => {
  /** Figures a module may state: the site's own limits, and those listed for that module. */
  const known = (module: string) =>
    new Set(
      [
        ...Object.values(listingSections).flatMap(section => [
          'minPrice' in section ? `$${section.minPrice}` : '',
          'maxPrice' in section ? `$${section.maxPrice}` : '',
        ]),
        `${emailResponseHours} hours`,
        ...sourcedFigures.filter(row => row.in.includes(module)).flatMap(row => row.figures),
      ].flatMap(figuresIn),
    )
  const components = sources('src/**/*.tsx')
  const isConsole = ({ file }: { file: string }) =>
    /^src\/(?:inbox|listings|settings|reports)\/|\/console\//.test(file) ||
    /^src\/leads\/(?:crm-page|outbox|lead-(?:card|contact|facts))\.tsx$/.test(file)
  const forVisitors = importedBy(components.filter(one => !isConsole(one)))
  /** Modules that only the console shows: their figures are about this site itself. */
  const ownerOnly = new Set(
    [...importedBy(components.filter(isConsole))].filter(name => !forVisitors.has(name)),
  )
  const unlisted = (module: string, text: string) =>
    figuresIn(text).filter(figure => !known(module).has(figure))

  test.each([
    ['Homes here sell 41% faster.', ['41 percent']],
    ['It rose by 6 percent in a year.', ['6 percent']],
    ['Prices begin at $432,000.', ['432000 dollars']],
    ['Between $1.3M and $2.7 million', ['1300000 dollars', '2700000 dollars']],
    ['From the low $900s', ['900000s dollars']],
    ['300+ homes sold', ['300 and more']],
    ['Sold in 7–9 days', ['7 days', '9 days']],
    ['Seven to nine minutes to the freeway', ['7 minutes', '9 minutes']],
    ['A 22-acre park', ['22 acres']],
  ])('“%s” states a figure that is not listed', (text, figures) => {
    expect(unlisted('home', text)).toEqual(figures)
  })

  test('a claim is never hard-coded, because the owner may change it', () => {
    expect(unlisted('home', 'A pre-approval takes 1–3 days.')).toEqual(['1 days', '3 days'])
    expect(unlisted('home', 'A pre-approval takes {preApproval}.')).toEqual([])
  })

  test('a figure listed for one page is not valid for another', () => {
    expect(unlisted('market/las-vegas', 'capped at 3 percent')).toEqual([])
    expect(unlisted('agent/front', 'capped at 3 percent')).toEqual(['3 percent'])
  })

  test('ZIP codes, roads, addresses and counts of visible things are not market figures', () => {
    expect(figuresIn('US-95 and the 215 in 89166; 3 bedrooms, 6 hoops, 7500 Quartz Dr')).toEqual([])
  })

  test('nowhere in the content', () => {
    const texts = content.filter(
      ({ module }) =>
        !['site/claims/figure-sources', 'site/claims/claims'].includes(module) &&
        !ownerOnly.has(module) &&
        !module.endsWith('/console'),
    )
    const found = texts.flatMap(({ module, text }) =>
      unlisted(module, text).map(figure => `${module}: ${figure} in “${text}”`),
    )
    expect(found).toEqual([])
  })

  test('every claim placeholder names a claim', () => {
    // A function's text is its source, in which braces mean something else.
    const texts = content.filter(({ text }) => !/=>|^function /.test(text))
    const names = texts.flatMap(({ text }) => [...text.matchAll(placeholder)].map(([, one]) => one))
    expect(names.length).toBeGreaterThan(20)
    const others = names.filter(name => !Object.hasOwn(claims, name ?? ''))
    // Placeholders that are not claims: forms and messages fill them in.
    expect(new Set(others)).toEqual(new Set(['homes', 'seconds', 'name']))
  })

  test('every listed figure is still used, with its source and its date', () => {
    for (const row of sourcedFigures) {
      expect(row.source, row.of).not.toBe('')
      expect(row.checked, row.of).toMatch(/^20\d\d-\d\d-\d\d$/)
      for (const figure of row.figures.flatMap(figuresIn)) {
        const used = content.some(
          ({ module, text }) => row.in.includes(module) && figuresIn(text).includes(figure),
        )
        expect(used, `${figure}: ${row.of}`).toBe(true)
      }
    }
  })
})

test('the owner finds every claim once', () => {
  const names = settingsWords.groups.flatMap(({ names }) => names)
  expect(names.toSorted()).toEqual(Object.keys(claims).toSorted())
})

test('no list of figures sets luxury’s results beside those of all other homes', () => {
  const lists = Object.values(allContent).flatMap(listsIn)
  const areas = lists.map(names => names.map(name => claims[name]?.area))
  expect(areas.length).toBeGreaterThan(5)
  const mixed = areas.filter(
    list => list.includes(claims.listToSale.area) && list.includes(claims.aboveAsking.area),
  )
  expect(mixed).toEqual([])
})

test('no paragraph is written twice', () => {
  const plain = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\d]+/gu, ' ')
  const written = sources([
    'src/**/*words.ts',
    'src/site/**/*.ts',
    'src/agent/services/*.ts',
  ]).flatMap(({ file, code }) =>
    textsWritten(code, 'ts')
      .filter(text => text.length >= 60)
      .map(text => ({ file, text: plain(text) })),
  )
  expect(written.length).toBeGreaterThan(400)
  const twice = Object.entries(Object.groupBy(written, ({ text }) => text))
    .filter(([, places = []]) => places.length > 1)
    .map(([text, places = []]) => `${text} (${places.map(({ file }) => file).join(', ')})`)
  expect(twice).toEqual([])
})

describe('no word of the server stands before the agent', () => {
  /** Names of settings and of Cloudflare's parts, then what the code calls its parts and files. */
  const named = /\b[A-Z][A-Z0-9]*_[A-Z0-9_]+\b|\b(KV|D1|R2)\b/
  const ofServer =
    /\b(parked|outbox|cron|webhooks?|bindings?|wrangler)\b|key-value|durable object|\.dev\.vars|npm run/i
  const isOfServer = (text: string) => named.test(text) || ofServer.test(text)
  const owned =
    /^(inbox|settings|reports|listings|frame\/(owner|console)|leads\/(crm|lead)|tours\/console|alerts\/console|area\/owner|lists\/agent)/
  /**
   * Folded under “For whoever runs your site”, search terms that nobody reads, ids, and the file in
   * the download that says how to import it.
   */
  const folded = new Set(['how', 'command', 'also', 'readme'])
  const wordsOf = (value: unknown): string[] => {
    if (typeof value === 'string') return [value]
    // A function's own names are code; its texts are not.
    if (typeof value === 'function') {
      return textsWritten(`const it = ${value}`, 'ts').filter(text => text.includes(' '))
    }
    if (typeof value !== 'object' || value === null) return []
    return Object.entries(value).flatMap(([key, one]) => (folded.has(key) ? [] : wordsOf(one)))
  }

  test.each(['set MAIL_FROM first', 'It waits in the outbox.', '3 parked', 'Read from KV'])(
    '%s is caught',
    text => expect(isOfServer(text)).toBe(true),
  )

  test('nowhere in the copy of the console', () => {
    const modules = Object.entries(allContent).filter(([module]) => owned.test(module))
    expect(modules.length).toBeGreaterThan(15)
    const found = modules.flatMap(([module, exports]) =>
      wordsOf(exports)
        // A key such as “parked” in a table of states is code.
        .filter(text => isOfServer(text) && /[ .]/.test(text))
        .map(text => `${module}: ${text.slice(0, 90)}`),
    )
    expect(found).toEqual([])
  })

  test('nor in the reasons that the worker gives the agent', () => {
    const reasons = sources([
      'worker/services/{mail,web-push,openai,anthropic,workers-ai}.ts',
      'worker/{search/model-session,reports/google-api,reports/weekly-*}.ts',
      'worker/{inbox,tours,listings/feed,settings}/**/*.ts',
      'src/{site/push-notice,listings/reso/*}.ts',
    ]).flatMap(({ file, code }) =>
      textsWritten(code, 'ts')
        .filter(text => /^[A-Z].*[^:] .*[.\w]$/.test(text) && isOfServer(text))
        .map(text => `${file}: ${text.slice(0, 90)}`),
    )
    expect(reasons).toEqual([])
  })
})

describe('no component contains literal copy', () => {
  test.each([
    ['<p>Hello</p>', ['Hello']],
    ["<p>{open ? 'Open' : words.closed}</p>", ['Open']],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: this is the code under test
    ['<p>{`${n} homes`}</p>', ['… homes']],
    ["<img alt='A house' src='/a.svg' />", ['A house']],
    ["<button aria-label='Close'>×</button>", ['Close']],
    ["<PageHero heading='Homes' />", ['Homes']],
    ["describePage({ title: 'Homes', path: '/homes' })", ['Homes']],
  ])('%s is caught', (code, expected) => expect(copyIn(`const it = ${code}`)).toEqual(expected))

  test('symbols and text that nobody reads are allowed', () => {
    const code = "<p className='hint' data-is='open'>{words.hint} · {n}/3 <b>$</b></p>"
    expect(copyIn(`const it = ${code}`)).toEqual([])
  })

  const components = sources('src/**/*.tsx')
  test.each(components.map(({ file, code }) => [file, code]))('%s', (_, code) => {
    expect(copyIn(code)).toEqual([])
  })
})

/** Every text in a value. For a function, its source. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value === 'function') return [String(value)]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsIn)
}

/** The names of the copy that these files import. */
function importedBy(files: { file: string; code: string }[]): Set<string> {
  const imported = files.flatMap(({ file, code }) =>
    [...code.matchAll(/ from '(\.[^']+\.ts)'/g)].map(([, path = '']) => join(dirname(file), path)),
  )
  return new Set(imported.map(file => nameOf(file)))
}

/** Every list of claim names in a value. */
function listsIn(value: unknown): ClaimName[][] {
  if (typeof value !== 'object' || value === null) return []
  const isName = (one: unknown) => typeof one === 'string' && one in claims
  if (Array.isArray(value) && value.length > 0 && value.every(isName)) return [value]
  return Object.values(value).flatMap(listsIn)
}
