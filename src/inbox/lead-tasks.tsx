import { Form, useLocation } from 'react-router'
import type { FoundLead } from '../../worker/inbox/lead-history.ts'
import { storeUnsent, useStart, useUnsent } from '../frame/console/unsent.ts'
import { replyLimits, snoozes } from '../leads/lead-list.ts'
import { Field } from '../ui/field.tsx'
import { workWords } from './inbox-words.ts'
import type { Unsaved } from './lead-action.server.ts'

const { tasks: words } = workWords

/** The open tasks of a lead, and a form that adds one. */
export function LeadTasks({
  tasks,
  today,
  formKey,
  unsaved,
  leadId,
}: {
  tasks: (FoundLead['tasks'][number] & { leadId?: string })[]
  /** The date in Las Vegas. */
  today: string
  formKey: string
  unsaved: Unsaved | null
  /** The lead of a new task, on pages other than a lead's. */
  leadId?: string
}) {
  const { key, search, pathname } = useLocation()
  const isSaved = new URLSearchParams(search).get('done') === 'task'
  const start = useStart(unsaved ?? (isSaved ? key : null), {
    id: unsaved?.typed.key ?? key,
    unsaved,
  })
  const { typed = {}, errors = {}, failure = null } = start.unsaved ?? {}
  const unsent = `step ${leadId ?? pathname}`
  const store = (form: HTMLFormElement) => {
    const { title, due, key } = Object.fromEntries(new FormData(form))
    storeUnsent(unsent, title ? { title, due, key } : null)
  }
  const submit = useUnsent<Unsaved['typed']>(unsent, {
    isSent: isSaved,
    restore(typed) {
      const restored = { do: 'task', typed, errors: {}, failure: null }
      if (!unsaved) start.restart({ id: `${start.id}.return`, unsaved: restored })
    },
  })
  return (
    <section className='stack lead-tasks'>
      <h2 id='next-steps' tabIndex={-1}>
        {words.heading}
      </h2>
      {tasks.length === 0 && <p>{words.none}</p>}
      {tasks.length > 0 && (
        <ul className='stack'>
          {tasks.map(task => (
            <li key={task.id} className='stack' data-late={task.due < today ? '' : undefined}>
              <p>
                <b>{task.title}</b> <span className='hint'>{words.on(task.due, today)}</span>
              </p>
              <Form method='post' className='cluster lead-log' preventScrollReset>
                <input type='hidden' name='do' value='change' />
                <input type='hidden' name='task' value={task.id} />
                {task.leadId && <input type='hidden' name='lead' value={task.leadId} />}
                <input type='hidden' name='today' value={task.due > today ? task.due : today} />
                <button
                  type='submit'
                  name='change'
                  value='done'
                  className='button quiet'
                  aria-label={words.actionOn(words.done, task.title)}
                >
                  {words.done}
                </button>
                {snoozes.map(days => (
                  <button
                    key={days}
                    type='submit'
                    name='change'
                    value={days}
                    className='button quiet'
                    aria-label={words.actionOn(words.snooze(days), task.title)}
                  >
                    {words.snooze(days)}
                  </button>
                ))}
              </Form>
            </li>
          ))}
        </ul>
      )}
      <details open={start.unsaved !== null}>
        <summary>{words.add}</summary>
        <Form
          method='post'
          key={start.id}
          className='stack'
          preventScrollReset
          noValidate
          onInput={event => store(event.currentTarget)}
          onSubmit={event => {
            store(event.currentTarget)
            submit()
          }}
        >
          <input type='hidden' name='do' value='task' />
          {leadId && <input type='hidden' name='lead' value={leadId} />}
          <input type='hidden' name='key' value={typed.key ?? formKey} />
          <Field
            label={words.title}
            name='title'
            required
            maxLength={replyLimits.task}
            autoComplete='off'
            defaultValue={typed.title}
            error={errors.title}
          />
          <Field
            label={words.due}
            name='due'
            type='date'
            required
            min={today}
            defaultValue={typed.due ?? today}
            error={errors.due}
          />
          <button type='submit' className='button quiet'>
            {words.add}
          </button>
          {failure && (
            <p className='field-error' role='alert'>
              {failure}
            </p>
          )}
        </Form>
      </details>
    </section>
  )
}
