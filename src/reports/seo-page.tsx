import './reports.css'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { href, Link } from 'react-router'
import { longDate } from '../format/format.ts'
import { api, bodyOf } from '../frame/console/calls.ts'
import { Failed } from '../frame/console/failed.tsx'
import { Figure } from '../frame/console/figure.tsx'
import { ExternalLink } from '../ui/external-link.tsx'
import { managedPages } from './managed-pages.ts'
import { type PageFacts, pageFacts, type SearchEngines, searchEngines } from './report-calls.ts'
import { seoWords as words } from './seo-words.ts'
import { Verdict } from './verdict.tsx'

const tabs = ['google', 'indexing', 'analytics'] as const

export const meta = () => [{ title: words.title }, { name: 'robots', content: 'noindex, nofollow' }]

export default function SeoManagement() {
  const [tab, setTab] = useState<(typeof tabs)[number]>('google')
  return (
    <div className='stack console-page'>
      <header className='console-head'>
        <h1>{words.heading}</h1>
        <Verdict text={useVerdict()} loading={words.reading} />
      </header>
      <Summary />
      <fieldset className='pills'>
        <legend className='visually-hidden'>{words.tabsLabel}</legend>
        {tabs.map(name => (
          <label key={name}>
            <input type='radio' name='tab' checked={tab === name} onChange={() => setTab(name)} />
            <span>{words.tabs[name]}</span>
          </label>
        ))}
      </fieldset>
      {tab === 'google' && <GoogleSetup />}
      {tab === 'indexing' && <PageIndexing />}
      {tab === 'analytics' && <AnalyticsSetup />}
    </div>
  )
}

/** What is below; null until it is known. */
function useVerdict(): string | null {
  const { data: facts } = useQuery(pageFacts)
  const { data: engines, error } = useQuery(searchEngines)
  if (!facts || (!engines && !error)) return null
  const steps = engines && stepsOf(engines)
  const isKnown = steps && Object.values(steps).every(done => done !== undefined)
  return words.verdict({
    pages: facts.length,
    whole: facts.filter(isWhole).length,
    stepsLeft: isKnown ? Object.values(steps).filter(done => !done).length : null,
  })
}

/** Whether each of the three steps is done; undefined if Search Console failed to say it. */
function stepsOf(engines: SearchEngines) {
  const google = engines.configured && engines.problem ? undefined : engines
  return {
    verify: google?.verified,
    sitemap: google && Boolean(google.sitemapSubmitted),
    index: (engines.requested?.results.length ?? 0) > 0,
  }
}

function Summary() {
  const { data: facts } = useQuery(pageFacts)
  const { data: engines } = useQuery(searchEngines)
  const whole = facts?.filter(isWhole).length ?? 0
  const blocks = facts?.reduce((sum, { structuredData }) => sum + structuredData.length, 0)
  const percent = facts ? `${Math.round((whole / facts.length) * 100)} %` : '…'
  return (
    <dl className='tiles console-cards'>
      <Figure label={words.cards.pages}>{String(managedPages.length)}</Figure>
      <Figure label={words.cards.optimized} notes={[words.cards.optimizedNote]}>
        {percent}
      </Figure>
      <Figure label={words.cards.structured} notes={[words.cards.structuredNote]}>
        {String(blocks ?? '…')}
      </Figure>
      <Figure label={words.cards.indexing}>
        {engines ? words.cards[engines.requested ? 'requested' : 'pending'] : '…'}
      </Figure>
    </dl>
  )
}

/**
 * The three steps, each with its button, also while their state is not known: submitting works
 * without it.
 */
function GoogleSetup() {
  const { data, error, refetch } = useQuery(searchEngines)
  const update = useUpdate()
  const submit = useMutation({
    mutationFn: () => bodyOf(api.google['submit-sitemap'].$post()),
    onSuccess: ({ success }) =>
      update(({ sitemapSubmitted }) =>
        success ? { sitemapSubmitted: sitemapSubmitted || new Date().toISOString() } : {},
      ),
  })
  const { verify, sitemap, index } = words.steps
  const google = data?.configured && data.problem ? undefined : data
  const done = data && stepsOf(data)
  return (
    <>
      {error && <Failed words={words} error={error} retry={refetch} />}
      {!data && !error && <p role='status'>{words.reading}</p>}
      <ol className='stack seo-steps'>
        <Step heading={verify.heading} done={done?.verify}>
          <p>{google?.verified ? verify.done : verify.text}</p>
          {data?.configured && data.problem && <p className='notice'>{data.problem}</p>}
          {data && !data.configured && <Link to={href('/keys')}>{verify.link}</Link>}
          <ExternalLink className='button quiet' to={words.consoleAddress} hint={words.newTab}>
            {words.openConsole}
          </ExternalLink>
        </Step>
        <Step heading={sitemap.heading} done={done?.sitemap}>
          <p>{sitemap.text}</p>
          {google && (
            <p>
              {google.sitemapSubmitted
                ? `${sitemap.done}: ${longDate(new Date(google.sitemapSubmitted))}`
                : sitemap.never}
            </p>
          )}
          <p className='actions'>
            <button
              type='button'
              className='button'
              disabled={submit.isPending}
              onClick={() => submit.mutate()}
            >
              {submit.isPending ? words.submitting : words.submitSitemap}
            </button>
            <ExternalLink className='button quiet' to='/sitemap.xml' hint={words.newTab}>
              {words.openSitemap}
            </ExternalLink>
          </p>
          <div aria-live='polite'>
            {submit.data?.success && <p className='notice'>{words.submitted}</p>}
            {((submit.data && !submit.data.success) || submit.error) && (
              <p className='notice'>
                {words.notSubmitted} {submit.data?.message ?? submit.error?.message}
              </p>
            )}
          </div>
        </Step>
        <Step heading={index.heading} done={done?.index}>
          <p>{index.text}</p>
          {data?.requested && (
            <p>
              {index.done}: {longDate(new Date(data.requested.at))}
            </p>
          )}
          <IndexAll />
        </Step>
      </ol>
    </>
  )
}

/** @param done undefined if it is not known */
function Step({
  heading,
  done,
  children,
}: {
  heading: string
  done: boolean | undefined
  children: React.ReactNode
}) {
  return (
    <li className='panel stack' data-done={done ?? false}>
      <header className='beside'>
        <h2>{heading}</h2>
        <p className='seo-step-state'>
          {done === undefined ? words.notKnown : done ? words.complete : words.open}
        </p>
      </header>
      {children}
    </li>
  )
}

/**
 * Returns a function that reads the state of the search engines again, and adds what the owner has
 * just done: Google and the store may take a minute to report it.
 */
function useUpdate() {
  const queryClient = useQueryClient()
  return async (change: (engines: SearchEngines) => Partial<SearchEngines>) => {
    await queryClient.invalidateQueries(searchEngines)
    queryClient.setQueryData(searchEngines.queryKey, old => old && { ...old, ...change(old) })
  }
}

function IndexAll() {
  const update = useUpdate()
  const request = useMutation({
    mutationFn: () => bodyOf(api.google['index-all-pages'].$post()),
    onSuccess: ({ results: { results } }) =>
      update(() =>
        results.some(({ status }) => status !== 'not configured')
          ? { requested: { at: new Date().toISOString(), results } }
          : {},
      ),
  })
  const results = request.data?.results.results
  return (
    <>
      <button
        type='button'
        className='button'
        disabled={request.isPending}
        onClick={() => request.mutate()}
      >
        {request.isPending ? words.indexing : words.indexAll}
      </button>
      <div aria-live='polite'>
        {(request.error || request.data?.message) && (
          <p className='notice'>{request.error?.message ?? request.data?.message}</p>
        )}
        {results && <Results results={results} />}
      </div>
    </>
  )
}

function Results({
  results,
}: {
  results: readonly { url: string; status: string; detail: string }[]
}) {
  return (
    <>
      <h3>{words.results}</h3>
      <ul className='stack seo-results'>
        {results.map(({ url, status, detail }) => (
          <li key={url} className='cluster'>
            <span className='console-badge seo-status' data-status={status}>
              {status}
            </span>
            <span>{new URL(url).pathname}</span>
            {detail && <span className='hint'>{detail}</span>}
          </li>
        ))}
      </ul>
    </>
  )
}

function PageIndexing() {
  const { data: facts, error, refetch } = useQuery(pageFacts)
  const { data: engines } = useQuery(searchEngines)
  if (!facts) {
    if (error) return <Failed words={words} error={error} retry={refetch} />
    return <p role='status'>{words.reading}</p>
  }
  const statusOf = (path: string) =>
    engines?.requested?.results.find(({ url }) => new URL(url).pathname === path)?.status
  return (
    <section className='stack'>
      <h2>{words.pages}</h2>
      <ul className='console-list seo-pages'>
        {facts.map(page => (
          <li key={page.path} className='stack'>
            <h3 className='cluster'>
              <a href={page.path}>{page.path}</a>
              <span className='console-badge seo-status' data-status={statusOf(page.path)}>
                {statusOf(page.path) ?? words.unknown}
              </span>
            </h3>
            <dl className='console-facts'>
              <Fact label={words.titleColumn} value={page.title} counted />
              <Fact label={words.description} value={page.description} counted />
              <Fact label={words.canonical} value={page.canonical} />
              <Fact label={words.blocks} value={page.structuredData.join(', ')} />
              {page.changed && (
                <Fact label={words.changed} value={longDate(new Date(page.changed))} />
              )}
            </dl>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Fact({ label, value, counted }: { label: string; value: string; counted?: boolean }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd data-missing={value === ''}>
        {value || words.missing}
        {counted && value && <span className='hint'> {words.characters(value.length)}</span>}
      </dd>
    </div>
  )
}

function AnalyticsSetup() {
  return (
    <>
      <section className='stack'>
        <h2>{words.eventsHeading}</h2>
        <p>{words.eventsLead}</p>
        <dl className='console-list seo-events'>
          {words.events.map(([name, meaning]) => (
            <div key={name} className='console-row'>
              <dt>
                <code>{name}</code>
              </dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className='stack'>
        <h2>{words.guideHeading}</h2>
        <ul className='console-bullets'>
          {words.guide.map(line => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
    </>
  )
}

const isWhole = ({ title, description, canonical, structuredData }: PageFacts) =>
  title !== '' && description !== '' && canonical !== '' && structuredData.length > 0
