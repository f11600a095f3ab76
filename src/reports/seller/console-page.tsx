import { useState } from 'react'
import { data, Form, href, Link } from 'react-router'
import { deliverBeforeResponse } from '../../../worker/mail/outbox.ts'
import { check } from '../../../worker/middleware/valid.ts'
import { findOwnListing } from '../../../worker/reports/seller/read-seller-report.ts'
import {
  changeLink,
  makeLink,
  planLinkMail,
  readSeller,
  releaseFeedback,
  releaseInput,
  sellerInput,
} from '../../../worker/reports/seller/seller-links.ts'
import { sellerPath } from '../../../worker/reports/seller/seller-mail.ts'
import { dayIn, isoDay } from '../../format/format.ts'
import { pageContext } from '../../frame/page-context.ts'
import { site } from '../../site/site.ts'
import { Field, FormId, Select } from '../../ui/field.tsx'
import type { Route } from './+types/console-page.ts'
import { sellerWords, sellerAdminWords as words } from './seller-words.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { c, db } = context.get(pageContext)
  const id = Number(params.id)
  const home = await findOwnListing(c.env.DB, Number.isSafeInteger(id) ? id : 0)
  if (!home) throw data(null, 404)
  const { link, feedback } = await readSeller(db, id)
  return {
    id,
    ...home,
    key: crypto.randomUUID(),
    link: link && { ...link, path: sellerPath(link.token) },
    feedback: feedback.map(({ heldAt, name, feedback: { at, ...given } }) => ({
      ...given,
      name,
      at: at.getTime(),
      day: heldAt && isoDay(heldAt),
    })),
  }
}

/** Makes, mails, pauses and revokes the link, and releases feedback; works without JavaScript. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData().catch(() => null)
  if (!form) throw data(null, { status: 400 })
  const { c, db, now, part } = context.get(pageContext)
  const id = Number(params.id)
  const home = await findOwnListing(c.env.DB, Number.isSafeInteger(id) ? id : 0)
  if (!home?.isOwn) throw data(null, 404)
  const typed: Record<string, string> = Object.fromEntries(
    [...form].map(([name, value]) => [name, String(value)]),
  )
  const change = { who: c.get('owner'), now }
  const respond = (message: string | undefined, errors: Record<string, string>, status = 200) =>
    data({ message: message ?? words.failed, errors, typed, isRefused: status !== 200 }, status)
  /** Awaits a change, and responds with what became of it. */
  const done = async (name: string, work: Promise<unknown>) =>
    (await part(work.then(() => true)))
      ? respond(words.done[name], {})
      : respond(undefined, {}, 503)
  switch (typed.do) {
    case 'make': {
      const { value, errors } = check(sellerInput, typed)
      if (errors) return respond('', errors, 400)
      return done('make', makeLink(db, id, value, change))
    }
    case 'mail': {
      const { link } = await readSeller(db, id)
      if (!link) throw data(null, 404)
      const key = (typed.key ?? '').slice(0, 40)
      const planned = planLinkMail(db, link, key, change)
      return done(
        'mail',
        planned.then(delivery => deliverBeforeResponse(c, delivery, now)),
      )
    }
    case 'pause':
    case 'resume':
    case 'revoke':
      return done(typed.do, changeLink(db, id, typed.do, change))
    case 'release': {
      const [named, release] = (typed.release ?? '').split(' ')
      const { value } = check(releaseInput, { ...typed, part: named, release })
      if (!value) throw data(null, 400)
      const released = await part(releaseFeedback(db, id, value, change))
      if (released === null) return respond(undefined, {}, 503)
      return released ? respond(words.done[value.release], {}) : respond(words.changed, {}, 409)
    }
    default:
      throw data(null, { status: 400 })
  }
}

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: words.title(loaderData?.address ?? '') },
  { name: 'robots', content: 'noindex, nofollow' },
]

export default function SellerLink({ loaderData, actionData }: Route.ComponentProps) {
  const { id, address, isOwn, link } = loaderData
  return (
    <article className='stack loose' key={id}>
      <p>
        <Link to={href('/listings/:id', { id: String(id) })}>{words.back}</Link>
      </p>
      <header className='console-head'>
        <h1>{words.heading}</h1>
        <p className='hint'>{address}</p>
      </header>
      <p>{isOwn ? words.lead : words.others}</p>
      <p role='status' className={actionData?.isRefused ? 'field-error' : undefined}>
        {actionData?.message}
      </p>
      {isOwn && !link && <NewLink refused={actionData} />}
      {link && <LiveLink link={link} mailKey={loaderData.key} />}
      {isOwn && <FeedbackList feedback={loaderData.feedback} />}
    </article>
  )
}

type Loaded = Route.ComponentProps['loaderData']

function NewLink({ refused }: { refused: Route.ComponentProps['actionData'] }) {
  const {
    typed = {},
    errors = {},
  }: { typed?: Record<string, string>; errors?: Record<string, string> } = refused?.isRefused
    ? refused
    : {}
  return (
    <Form method='post' className='panel stack short-form' noValidate>
      <FormId value='seller'>
        <Field
          label={words.name}
          name='name'
          required
          maxLength={100}
          defaultValue={typed.name}
          error={errors.name}
        />
        <Field
          label={words.email}
          hint={words.emailHint}
          name='email'
          type='email'
          required
          defaultValue={typed.email}
          error={errors.email}
        />
        <Select
          label={words.language}
          name='language'
          options={Object.entries(words.languages)}
          defaultValue={typed.language}
          error={errors.language}
        />
      </FormId>
      <p className='actions'>
        <button type='submit' className='button' name='do' value='make'>
          {words.make}
        </button>
      </p>
    </Form>
  )
}

function LiveLink({ link, mailKey }: { link: NonNullable<Loaded['link']>; mailKey: string }) {
  const [isCopied, setCopied] = useState(false)
  const address = site.origin + link.path
  const state = link.stoppedAt ? 'stopped' : link.pausedAt ? 'paused' : 'on'
  return (
    <section className='panel stack' aria-label={words.heading}>
      <p>
        <b>{link.name}</b>. {words.state(link.email, state)}
      </p>
      <Field label={words.link} hint={words.linkHint} type='url' readOnly value={address} />
      <Form method='post' className='actions'>
        <input type='hidden' name='key' value={mailKey} />
        <button
          type='button'
          className='button'
          onClick={() => navigator.clipboard.writeText(address).then(() => setCopied(true))}
        >
          {words.copy}
        </button>
        <button type='submit' className='button quiet' name='do' value='mail'>
          {words.mail}
        </button>
        <a className='button quiet' href={link.path}>
          {words.see}
        </a>
        <button
          type='submit'
          className='button quiet'
          name='do'
          value={link.pausedAt ? 'resume' : 'pause'}
        >
          {link.pausedAt ? words.resume : words.pause}
        </button>
        <button type='submit' className='button quiet' name='do' value='revoke'>
          {words.revoke}
        </button>
      </Form>
      <p role='status'>{isCopied && words.copied}</p>
    </section>
  )
}

function FeedbackList({ feedback }: Pick<Loaded, 'feedback'>) {
  const { feedback: copy } = words
  const { questions, answers } = sellerWords.en
  return (
    <section className='stack'>
      <h2>{copy.heading}</h2>
      <p className='hint'>{copy.lead}</p>
      {feedback.length === 0 && <p>{copy.none}</p>}
      {feedback.map(given => (
        <Form key={given.leadId} method='post' className='panel stack'>
          <h3>
            <Link to={href('/lead-dashboard/:id', { id: given.leadId })}>
              {copy.given(given.name, given.day ? dayIn('en', given.day) : '')}
            </Link>
          </h3>
          <p>
            {questions.price}: {answers.price[given.price]}. {questions.condition}:{' '}
            {answers.condition[given.condition]}. {questions.buy} {answers.buy[given.buy]}.
          </p>
          {given.words && <blockquote>{given.words}</blockquote>}
          <input type='hidden' name='do' value='release' />
          <input type='hidden' name='lead' value={given.leadId} />
          <input type='hidden' name='at' value={given.at} />
          <p className='actions'>
            <Release part='answers' isReleased={given.answersReleasedAt !== null} />
            {given.words && <Release part='words' isReleased={given.wordsReleasedAt !== null} />}
          </p>
        </Form>
      ))}
    </section>
  )
}

/** One button: it names the part and what to do with it. */
const Release = ({ part, isReleased }: { part: 'answers' | 'words'; isReleased: boolean }) => (
  <button
    type='submit'
    className='button quiet'
    name='release'
    value={`${part} ${isReleased ? 'no' : 'yes'}`}
  >
    {(isReleased ? words.feedback.withdraw : words.feedback.release)[part]}
  </button>
)
