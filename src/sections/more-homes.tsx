import './more-homes.css'
import { crmListingsWords as crmWords } from '../content/crm-listings.ts'
import { propertiesWords } from '../content/properties.ts'
import { Island } from '../server/island.tsx'
import type { MoreHomes as Homes } from '../server/load-more-homes.ts'
import { ListingSection } from './listing-section.tsx'
import { MappedHomes } from './mapped-homes.tsx'

const { below: words } = propertiesWords

/** The blocks below a list of homes: more homes, their locations, and the CRM's listings. */
export function MoreHomes({ featured, all, dearest, crm }: Homes) {
  return (
    <>
      <div className='section more-homes'>
        <ListingSection name='mid-range' as='rows' {...words.featured} homes={featured} />
        {all && <ListingSection name='all-properties' as='rows' {...words.all} homes={all} />}
      </div>
      <MappedHomes homes={dearest} />
      <section className='section' id='crm-listings'>
        <header className='section-head more-homes-crm'>
          <h2>{crmWords.heading}</h2>
          <p>{crmWords.text}</p>
        </header>
        <Island name='crm-listings' when='visible' first={crm} />
      </section>
    </>
  )
}
