import { Island } from '../../frame/island.tsx'
import type { CrmAnswer } from '../crm-listing.ts'
import { crmListingsWords as words } from '../crm-words.ts'

/** The homes from the CRM's feed; small print while no CRM is connected. */
export function CrmBlock({ crm }: { crm: CrmAnswer }) {
  return (
    <section
      className='section crm-block'
      id='crm-listings'
      data-small={crm.status === 'error' ? '' : undefined}
    >
      <header className='section-head'>
        <h2>{words.heading}</h2>
        {crm.status !== 'error' && <p>{words.text}</p>}
      </header>
      <Island name='crm-listings' when='visible' first={crm} />
    </section>
  )
}
