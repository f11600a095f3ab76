import { Form, useNavigation } from 'react-router'
import type { readCalendars } from '../../worker/tours/calendars.ts'
import { moment } from '../format/format.ts'
import { Field, FormId } from '../ui/field.tsx'
import { tourAdminWords } from './console-words.ts'

const { calendars: words } = tourAdminWords

type Calendars = Awaited<ReturnType<typeof readCalendars>>

/** The result of a calendar form: which one, its message, and its error. */
export type CalendarsChanged = {
  about: 'feed' | 'busy'
  message?: string
  wrong?: string
  typed?: string
}

/** The feed of tours for the agent's calendar app, and the agent's own calendar here. */
export function TourCalendars({
  calendars: { feed, busy },
  changed,
}: {
  calendars: Calendars
  changed: CalendarsChanged | null
}) {
  const isBusy = useNavigation().state === 'submitting'
  const resultOf = (about: CalendarsChanged['about']) => (
    <p role='status'>{changed?.about === about && changed.message}</p>
  )
  const button = (what: string, label: string) => (
    <button type='submit' name='do' value={what} className='button quiet' disabled={isBusy}>
      {label}
    </button>
  )
  // Set up once: it is open only while it has something to say.
  const isOpen = Boolean(changed || (busy && hasTrouble(busy)))
  return (
    <details className='console-fold tour-calendars' open={isOpen}>
      <summary>
        <h2>{words.heading}</h2>
        <span className='hint'>{words.state(busy?.host)}</span>
      </summary>
      <div className='stack'>
        <h3>{words.feed}</h3>
        <p>{words.feedText}</p>
        <p>
          <code>{feed}</code>
        </p>
        <Form method='post' className='actions' preventScrollReset>
          {button('renew', words.renew)}
        </Form>
        {resultOf('feed')}
        <h3>{words.busy}</h3>
        <p>{words.busyText}</p>
        {busy && (
          <p className='hint'>
            {busy.readAt
              ? words.connected(busy.host, moment(new Date(busy.readAt)))
              : words.neverRead(busy.host)}
          </p>
        )}
        {busy && <Trouble {...busy} />}
        <Form method='post' className='stack' noValidate preventScrollReset key={changed?.typed}>
          <FormId value='busy'>
            <Field
              label={words.address}
              name='address'
              type='url'
              inputMode='url'
              autoComplete='off'
              defaultValue={changed?.typed}
              error={changed?.wrong}
            />
          </FormId>
          <p className='actions'>
            {button('connect', words.connect)}
            {busy && button('disconnect', words.disconnect)}
          </p>
          {resultOf('busy')}
        </Form>
      </div>
    </details>
  )
}

type Reading = Pick<NonNullable<Calendars['busy']>, 'failure' | 'isCurrent' | 'leftOut'>

const hasTrouble = ({ failure, isCurrent, leftOut }: Reading) =>
  Boolean(failure || !isCurrent || leftOut)

/** What could not be read of the agent's own calendar, and what follows. */
function Trouble({ failure, isCurrent, leftOut }: Reading) {
  if (!hasTrouble({ failure, isCurrent, leftOut })) return null
  const { count = 0, events = [] } = leftOut ?? {}
  return (
    <div className='notice' role='alert'>
      {failure && <p>{words.trouble(failure)}</p>}
      {!isCurrent && <p>{words.notCurrent}</p>}
      {leftOut && (
        <>
          <p>{words.leftOut(count)}</p>
          <ul>
            {[...new Set(events.map(words.event))].map(text => (
              <li key={text}>{text}</li>
            ))}
            {count > events.length && <li>{words.more(count - events.length)}</li>}
          </ul>
        </>
      )}
    </div>
  )
}
