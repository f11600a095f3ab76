import './feeds-page.css'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import { href, Link } from 'react-router'
import { moment, thousands } from '../../format/format.ts'
import { api, bodyOf, feed } from '../../frame/console/calls.ts'
import { Failed, Waiting } from '../../frame/console/failed.tsx'
import { ForOperator } from '../../frame/console/for-operator.tsx'
import { feedWords as words } from '../feed-words.ts'
import { FeedRuns } from './feed-runs.tsx'

type Feed = InferResponseType<typeof api.feed.$get, 200>
type Connected = Extract<Feed, { status: 'on' }>

export const meta = () => [{ title: words.title }, { name: 'robots', content: 'noindex, nofollow' }]

export default function Feeds() {
  return (
    <div className='stack console-page'>
      <header className='console-head'>
        <h1>{words.heading}</h1>
        <p className='hint'>
          {words.lead} <Link to={href('/import')}>{words.importFile}</Link>
        </p>
      </header>
      <Source />
    </div>
  )
}

function Source() {
  const { data, error, refetch } = useQuery(feed)
  if (!data) {
    if (error) return <Failed words={words} error={error} retry={refetch} />
    return (
      <Waiting>
        <p role='status'>{words.loading}</p>
      </Waiting>
    )
  }
  return (
    <>
      {data.status === 'on' ? <State feed={data} /> : <Setup feed={data} />}
      {(data.status === 'on' || data.runs.length > 0) && <FeedRuns runs={data.runs} />}
    </>
  )
}

function State({ feed }: { feed: Connected }) {
  const { state, problem, homes, host, filter, held, nextAt, healthyAt, keysAt, fresh } = feed
  const { progress, lacks } = feed
  const { facts } = words
  return (
    <section className='stack' aria-label={words.heading}>
      <div className='cluster'>
        <p>
          <span className='console-badge feed-badge' data-state={state}>
            {words.states[state]}
          </span>
        </p>
        <p>{words.explained[state]}</p>
      </div>
      {state === 'failing' && problem && <p className='notice'>{problem}</p>}
      {!fresh && healthyAt && <p className='notice'>{words.stale}</p>}
      {held !== null && <HeldHomes held={held} />}
      {progress && <Progress progress={progress} />}
      <dl className='console-facts'>
        <Fact name={facts.host} value={host} />
        <Fact name={facts.filter} value={filter || facts.all} />
        <Fact name={facts.homes} value={thousands(homes)} />
        <Fact name={facts.healthyAt} value={formatTime(healthyAt, facts.never)} />
        <Fact name={facts.keysAt} value={formatTime(keysAt, facts.never)} />
        <Fact name={facts.nextAt} value={formatTime(nextAt, facts.soon)} />
      </dl>
      {lacks.length > 0 && <p className='hint'>{words.lacks(lacks)}</p>}
      <p className='hint'>{words.rhythm}</p>
      <Press
        words={{ press: words.sync, pressing: words.syncing }}
        call={api.feed.sync.$post}
        disabled={state === 'throttled'}
      />
    </section>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

function Progress({ progress }: { progress: NonNullable<Connected['progress']> }) {
  const { heading, label, of, soFar, toGo } = words.progress
  const { pass, read, minutes } = progress
  const known = progress.of === null ? null : Math.max(progress.of, read)
  return (
    <div className='stack console-progress'>
      <h2>{heading[pass]}</h2>
      {known !== null && <progress aria-label={label} value={read} max={known} />}
      <p>
        {known === null ? soFar(read) : of(read, known)}
        {minutes !== null && `, ${toGo(minutes)}`}
      </p>
    </div>
  )
}

function HeldHomes({ held }: { held: NonNullable<Connected['held']> }) {
  const { heading, many, short, certain, since, decide, retire } = words.held
  const { homes, why, named, said: announced } = held
  return (
    <div className='notice stack'>
      <h2>{heading(homes)}</h2>
      <p>
        {why === 'many' ? many(homes) : short(homes, named, announced)}{' '}
        {since(moment(new Date(held.since)))}
      </p>
      <p>{certain}</p>
      <p>{decide}</p>
      <Press words={{ press: retire, pressing: words.syncing }} call={api.feed.retire.$post} />
    </div>
  )
}

function Press({
  words: { press, pressing },
  call,
  disabled = false,
}: {
  words: { press: string; pressing: string }
  call: typeof api.feed.sync.$post
  disabled?: boolean
}) {
  const queries = useQueryClient()
  const begin = useMutation({
    mutationFn: () => bodyOf(call()),
    onSettled: () => queries.invalidateQueries({ queryKey: feed.queryKey }),
  })
  return (
    <div className='actions'>
      <button
        type='button'
        className='button'
        disabled={disabled || begin.isPending}
        onClick={() => begin.mutate()}
      >
        {begin.isPending ? pressing : press}
      </button>
      <p role='status'>
        {begin.isSuccess && words.begun}
        {begin.error?.message}
      </p>
    </div>
  )
}

function Setup({ feed }: { feed: Exclude<Feed, Connected> }) {
  const { off, offText, wrong, heading, steps, how, notes } = words.setup
  return (
    <section className='stack feed-setup'>
      <p className='notice'>
        <b>{feed.status === 'off' ? off : wrong}</b> {feed.status === 'off' ? offText : feed.reason}
      </p>
      <h2>{heading}</h2>
      <ol className='stack console-bullets'>
        {steps.map(step => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <ForOperator>
        {how.map(step => (
          <p key={step}>{step}</p>
        ))}
      </ForOperator>
      {notes.map(note => (
        <p key={note} className='hint'>
          {note}
        </p>
      ))}
    </section>
  )
}

const formatTime = (time: string | null, otherwise: string) =>
  time ? moment(new Date(time)) : otherwise
