import { useMutation } from '@tanstack/react-query'
import { useRevalidator } from 'react-router'
import { tourDeskWords } from '../../content/tour-desk.ts'
import { moment } from '../../domain/format.ts'
import { type GoodBody, readErrors } from '../../server/page-context.ts'
import { Field } from '../../ui/field.tsx'
import { FormId } from '../../ui/field-id.ts'
import { answerOf, api } from './calls.ts'
import { NotDone } from './failed.tsx'

const { calendars: words, failed } = tourDeskWords

type Calendars = GoodBody<Awaited<ReturnType<typeof api.tours.calendars.$get>>>

/** The tours in the agent's calendar program, and the agent's own appointments here. */
export function TourCalendars({ calendars: { feed, busy } }: { calendars: Calendars }) {
  const { revalidate } = useRevalidator()
  const renew = useMutation({
    mutationFn: () => answerOf(api.tours.calendars.feed.$post()),
    onSuccess: () => revalidate(),
  })
  const connect = useMutation({
    mutationFn: async (address: string): Promise<{ wrong?: string }> => {
      const answer = await api.tours.calendars.busy.$put({ json: { address } })
      if (answer.status === 400) return { wrong: (await readErrors(answer)).address ?? failed }
      await answerOf(Promise.resolve(answer))
      return {}
    },
    onSuccess: () => revalidate(),
  })
  return (
    <section className='tour-calendars'>
      <h2>{words.heading}</h2>
      <h3>{words.feed}</h3>
      <p>{words.feedText}</p>
      <p>
        <code>{feed}</code>
      </p>
      <p className='actions'>
        <button
          type='button'
          className='button quiet'
          disabled={renew.isPending}
          onClick={() => renew.mutate()}
        >
          {words.renew}
        </button>
      </p>
      <div aria-live='polite'>
        {renew.isSuccess && <p>{words.renewed}</p>}
        <NotDone says={failed} error={renew.error} />
      </div>
      <h3>{words.busy}</h3>
      <p>{words.busyText}</p>
      {busy && (
        <p className='hint'>
          {busy.readAt
            ? words.connected(busy.host, moment(new Date(busy.readAt)))
            : words.neverRead(busy.host)}
        </p>
      )}
      {busy?.failure && (
        <p className='notice' role='alert'>
          {words.trouble(busy.failure)}
        </p>
      )}
      <form
        noValidate
        onSubmit={event => {
          event.preventDefault()
          connect.mutate(String(new FormData(event.currentTarget).get('address') ?? ''))
        }}
      >
        <FormId value='busy'>
          <Field
            label={words.address}
            name='address'
            type='url'
            inputMode='url'
            autoComplete='off'
            error={connect.data?.wrong}
          />
        </FormId>
        <p className='actions'>
          <button type='submit' className='button quiet' disabled={connect.isPending}>
            {words.connect}
          </button>
          {busy && (
            <button
              type='button'
              className='button quiet'
              disabled={connect.isPending}
              onClick={() => connect.mutate('')}
            >
              {words.disconnect}
            </button>
          )}
        </p>
        <NotDone says={failed} error={connect.error} />
      </form>
    </section>
  )
}
