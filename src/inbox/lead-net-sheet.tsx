import { Form } from 'react-router'
import type { FoundLead } from '../../worker/inbox/lead-history.ts'
import { isoDay } from '../format/format.ts'
import { readNetSheet } from '../inventory/net-sheet/net-sheet-inputs.ts'
import { Sheet, SheetFields } from '../inventory/net-sheet/sheet.tsx'
import { type SheetBasis, sheetView } from '../inventory/net-sheet/sheet-view.ts'
import type { OwnerLead } from '../leads/lead-facts.tsx'
import { FormId } from '../ui/field.tsx'
import { changeWords, workWords } from './inbox-words.ts'
import type { Unsaved } from './lead-action.server.ts'

const { netSheet: words } = workWords

/** The net sheet that a seller sent, which the agent can correct. */
export function LeadNetSheet({
  lead,
  basis,
  events,
  unsaved,
}: {
  lead: OwnerLead
  basis: SheetBasis
  events: FoundLead['events']
  unsaved: Unsaved | null
}) {
  const stored = lead.netSheet ?? ''
  // The closing of an old lead may be over.
  const { inputs } = readNetSheet(new URLSearchParams(stored), isoDay(new Date(lead.createdAt)))
  const typed = new URLSearchParams(unsaved?.typed ?? stored)
  const { problems } = readNetSheet(typed, basis.today)
  const before = events.findLast(({ kind }) => kind === 'net sheet')?.detail?.before
  return (
    <section className='stack'>
      <h2>{words.heading}</h2>
      <p className='hint'>{words.estimate}</p>
      <Sheet view={sheetView(inputs, basis, 'en')} language='en' />
      <details open={unsaved !== null}>
        <summary>{words.edit}</summary>
        <Form method='post' className='stack loose' preventScrollReset key={stored}>
          {unsaved && (
            <p className='notice' role='alert'>
              {unsaved.errors.netSheet ?? unsaved.failure ?? words.wrong}
            </p>
          )}
          <input type='hidden' name='seen' value={stored} />
          <FormId value='lead-net-sheet'>
            <SheetFields typed={typed} problems={unsaved ? problems : {}} language='en' />
          </FormId>
          <button className='button' type='submit' name='do' value='net-sheet'>
            {words.save}
          </button>
        </Form>
      </details>
      {before !== undefined && (
        <Form method='post' preventScrollReset>
          <input type='hidden' name='seen' value={stored} />
          <input type='hidden' name='restore' value={before} />
          <button className='button quiet' type='submit' name='do' value='net-sheet'>
            {changeWords.undo}
          </button>
        </Form>
      )}
    </section>
  )
}
