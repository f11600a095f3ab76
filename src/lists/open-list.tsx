import { use } from 'react'
import { propertiesWords } from '../inventory/list-words.ts'
import { listingNumber } from '../inventory/listing.ts'
import type { Refused } from '../leads/send-lead.server.ts'
import { Field, FormId } from '../ui/field.tsx'
import { AddHome } from './add-home.tsx'
import { ListAction } from './home-feedback.tsx'
import { Gone, HomeOnList } from './home-on-list.tsx'
import { InviteAgent } from './invite-agent.tsx'
import type { RefusedChange } from './posted.server.ts'
import {
  type HomeOnList as CrossedOffHome,
  sharedListLimits as limits,
  listPath,
  type SharedList,
} from './shared-list.ts'
import { sharedListWords as words } from './shared-list-words.ts'
import { RefusedNotice } from './start-list.tsx'

/** A list with everything that people can do on it. */
export function OpenList({
  list,
  t,
  me,
  origin,
  refused,
  invitation,
}: {
  list: SharedList
  t: string
  /** The viewer's key, if it is in the URL. */
  me: string | null
  origin: string
  refused?: RefusedChange
  invitation?: Refused
}) {
  const action = listPath(t, me)
  const { changed, failed, saved } = words
  const activeHomes = list.homes.filter(home => home.struckBy === null)
  const struck = list.homes.filter(home => home.struckBy !== null)
  return (
    <ListAction value={action}>
      <p className='visually-hidden' role='status' data-list-state />
      {/* shared-list-live.browser.ts replaces this part with a newer one. */}
      <div
        className='shared-list-part stack'
        data-list={t}
        data-me={me ?? undefined}
        data-version={list.version}
        data-name={list.name}
        data-says={JSON.stringify({ changed, failed, saved })}
      >
        <header className='shared-list-head stack'>
          <h1>{list.name}</h1>
          <p className='lead'>{list.byAgent ? words.byAgent : words.lead}</p>
          {!list.byAgent && (
            <p className='hint'>{list.agentInvited ? words.sees : words.seesNot}</p>
          )}
          <Share link={origin + listPath(t)} path={listPath(t)} />
        </header>
        <RefusedNotice refused={refused} />
        {list.homes.some(({ home }) => home?.sample) && (
          <p className='sample-note'>{propertiesWords.sampleNote}</p>
        )}
        <section aria-labelledby='list-homes'>
          <h2 id='list-homes' tabIndex={-1}>
            {words.homes}
          </h2>
          {activeHomes.length === 0 && <p className='notice'>{words.none}</p>}
          {activeHomes.map(entry => (
            <HomeOnList
              key={entry.id}
              entry={entry}
              refused={refused?.home === String(entry.id) ? refused : undefined}
            />
          ))}
        </section>
        <AddHome refused={refused?.change === 'add' ? refused : undefined} list={list} />
        {struck.length > 0 && <CrossedOffHomes homes={struck} />}
        <Nickname
          nickname={list.nickname}
          refused={refused?.change === 'nickname' ? refused : undefined}
        />
      </div>
      <div className='shared-list-more stack'>
        <InviteAgent list={list} refused={invitation} />
        <Delete />
      </div>
    </ListAction>
  )
}

/** The link to share: without the viewer's key, which may be in the address bar. */
function Share({ link, path }: { link: string; path: string }) {
  return (
    <div className='field shared-list-share'>
      <label htmlFor='list-link'>{words.share.label}</label>
      <p className='hint' id='list-link-hint'>
        {words.share.hint}
      </p>
      <p className='cluster'>
        <input id='list-link' type='url' readOnly value={link} aria-describedby='list-link-hint' />
        <button type='button' className='button quiet' data-copy={path}>
          {words.share.copy}
        </button>
      </p>
    </div>
  )
}

function Delete() {
  return (
    <details className='shared-list-fold' id='list-delete'>
      <summary>{words.delete.heading}</summary>
      <form method='post' action={use(ListAction)} className='short-form'>
        <p>{words.delete.text}</p>
        <p className='hint'>{words.delete.keeps}</p>
        <button type='submit' className='button' name='change' value='delete'>
          {words.delete.submit}
        </button>
      </form>
    </details>
  )
}

const { nickname: nicknameWords } = words

/** The name that others on the list see for this visitor. */
function Nickname({ nickname, refused }: { nickname: string | null; refused?: RefusedChange }) {
  return (
    <details className='shared-list-fold' id='nickname' open={Boolean(refused)}>
      <summary>{nicknameWords.heading}</summary>
      <form method='post' action={use(ListAction)} className='short-form'>
        <FormId value='who'>
          <p>{nicknameWords.text}</p>
          <Field
            label={nicknameWords.label}
            name='nickname'
            maxLength={limits.nickname}
            autoComplete='nickname'
            defaultValue={refused?.typed.nickname ?? nickname ?? ''}
            error={refused?.errors.nickname}
          />
          <button type='submit' className='button quiet' name='change' value='nickname'>
            {nicknameWords.submit}
          </button>
        </FormId>
      </form>
    </details>
  )
}

/** Homes that were crossed off, each with a button that restores it. */
function CrossedOffHomes({ homes }: { homes: CrossedOffHome[] }) {
  const action = use(ListAction)
  return (
    <section aria-labelledby='list-struck'>
      <h2 id='list-struck'>{words.struck(homes.length)}</h2>
      <ul className='list-struck'>
        {homes.map(entry => (
          <li key={entry.id} className='stack' id={`home-${entry.id}`}>
            {entry.home ? (
              <p>
                <s>
                  <a href={`/property/${entry.home.id}`}>{entry.home.street}</a>
                </s>
              </p>
            ) : (
              <Gone entry={entry} />
            )}
            {entry.struckBy && <p className='hint'>{words.struckBy(entry.struckBy)}</p>}
            <form method='post' action={action}>
              <input type='hidden' name='home' value={entry.id} />
              <button
                type='submit'
                className='button quiet'
                name='change'
                value='restore'
                id={`strike-${entry.id}`}
              >
                {words.restore}
                <span className='visually-hidden'>
                  {' '}
                  {entry.home?.street ?? listingNumber(entry.id)}
                </span>
              </button>
            </form>
          </li>
        ))}
      </ul>
    </section>
  )
}
