import './property-ask.css'
import type { ReactNode } from 'react'
import { propertyNotFound } from '../content/failures.ts'
import { sampleNotice } from '../content/listing-words.ts'
import type { AskedHome } from '../server/load-home.ts'
import { describePage } from '../server/meta.ts'
import { PageHero } from './page-hero.tsx'

type Words = {
  title: (street: string) => string
  description: (address: string) => string
  heading: string
  lead: string
  crumb: string
}

/**
 * A page with one form about one home. `path` is the page's own path; `isNamed` says that the form names
 * the home itself.
 */
export function PropertyAsk({
  home,
  path,
  words,
  isNamed = false,
  children,
}: {
  home: AskedHome
  path: string
  words: Words
  isNamed?: boolean
  children: ReactNode
}) {
  return (
    <>
      <PageHero
        scene='contact'
        heading={words.heading}
        lead={words.lead}
        crumbs={[
          { label: home.street, to: `/property/${home.id}` },
          { label: words.crumb, to: path },
        ]}
      />
      <div className='section property-ask-page'>
        {!isNamed && (
          <p className='lead-form-home'>
            {home.address} {home.sample && <span className='sample-mark'>{sampleNotice}</span>}
          </p>
        )}
        {children}
      </div>
    </>
  )
}

/** The metadata of such a page; without a home, that of the 404 page. */
export function describePropertyAsk(home: AskedHome | undefined, path: string, words: Words) {
  const { title, text } = propertyNotFound
  return describePage({
    title: home ? words.title(home.street) : title,
    description: home ? words.description(home.address) : text,
    path,
    robots: 'noindex',
  })
}
