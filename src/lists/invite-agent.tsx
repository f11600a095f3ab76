import { use } from 'react'
import { ConsentBox, FormRefusal, LeadForm, PersonFields } from '../leads/lead-form.tsx'
import type { Refused } from '../leads/send-lead.server.ts'
import { Field } from '../ui/field.tsx'
import { ListAction } from './home-feedback.tsx'
import type { SharedList } from './shared-list.ts'
import { sharedListWords } from './shared-list-words.ts'

const { invite: words } = sharedListWords

/** Invites the agent to a list, with a message that is a lead like any other. */
export function InviteAgent({ list, refused }: { list: SharedList; refused?: Refused }) {
  const action = use(ListAction)
  if (list.byAgent) return null
  return (
    <>
      {list.agentInvited && (
        <form method='post' action={action}>
          <p>{words.dismissText}</p>
          <button type='submit' className='button quiet' name='change' value='dismiss-agent'>
            {words.dismiss}
          </button>
        </form>
      )}
      <details className='shared-list-fold' id='list-invite' open={Boolean(refused)}>
        <summary>{words.heading}</summary>
        <LeadForm action={action} refused={refused} id='invite'>
          <p>{words.text}</p>
          <FormRefusal refused={refused} />
          <input type='hidden' name='change' value='invite' />
          <input type='hidden' name='list' value={list.name} />
          <PersonFields refused={refused} />
          <Field
            label={words.message}
            hint={words.messageHint}
            name='message'
            rows={3}
            maxLength={5000}
            defaultValue={refused?.typed.message}
            error={refused?.errors.message}
          />
          <ConsentBox refused={refused} />
          <button className='button' type='submit'>
            {words.submit}
          </button>
        </LeadForm>
      </details>
    </>
  )
}
