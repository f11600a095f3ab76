import { agent } from '../../site/agent/agent.ts'
import { legalUpdated, type Statement } from '../../site/statement-words.ts'

export const termsOfService: Statement = {
  title: 'Terms of Service | Skye Canyon Homes',
  description:
    'The terms under which this site shows homes and figures: where they come from, what is a sample, what you may do with them, and what is not promised.',
  path: '/terms-of-service',
  crumb: 'Terms of service',
  heading: 'Terms of service',
  lead: 'By using this site you agree to these terms. They are short on purpose.',
  updated: legalUpdated,
  get clauses() {
    return [
      {
        id: 'who',
        heading: 'Who you are dealing with',
        text: [
          `This is the site of ${agent.name}, a real estate licensee with ${agent.brokerage}, Nevada license ${agent.license}, ${agent.office.street}, ${agent.office.city}, ${agent.office.state} ${agent.office.zip}. The brokerage supervises my work; its name and the license are at the bottom of every page.`,
        ],
      },
      {
        id: 'listings',
        heading: 'Listings',
        text: [
          'A listing is shown as its source gives it. Each home’s page names the office that lists it, and the number and dates that came with it. A price, a status or a fact can change, and a home can be sold, between two visits.',
          'Listing data belongs to its source and the offices that entered it. You may use it to find a home for yourself. You may not copy it in bulk, publish it again, or train software on it.',
          'Verify what matters to you: square footage, lot lines, schools, association fees and zoning each have an office that keeps the record. If its record differs from this site, the record counts.',
        ],
      },
      {
        id: 'samples',
        heading: 'Samples and drawings',
        text: [
          'A home marked “Sample listing” is made up. It is not for sale, and its address does not exist. A review marked “Sample review” is made up, too. A figure marked as a sample has not been proven.',
          'A home without a photograph is drawn from the facts of its listing, such as stories, garage bays and pool. The drawing is not a likeness.',
        ],
      },
      {
        id: 'search',
        heading: 'What the search says',
        text: [
          'The search turns your words into filters, shows which words it understood, and answers from the homes on this site. It can misread you. The price figures beside its answer are computed from the same homes at that moment and are not an appraisal.',
        ],
      },
      {
        id: 'advice',
        heading: 'No advice on law, taxes or loans',
        text: [
          'What this site says about costs, timing or taxes is general. Ask a Nevada attorney, a tax adviser or a licensed lender about your own case.',
        ],
      },
      {
        id: 'agreement',
        heading: 'When I work for you',
        text: [
          'Reading this site or sending a message does not make me your agent, and you owe nothing for it. I become your agent when you and the brokerage sign an agreement that says so. Until then, keep to yourself what you would not want the other side of a sale to know.',
          'If you already have an agreement with another agent, nothing here asks you to leave it.',
        ],
      },
      {
        id: 'conduct',
        heading: 'Using the site',
        list: [
          'Send only what is true and what you may send. A message in another person’s name is not yours to send.',
          'Do not disrupt the site: no automated bulk requests, no attempts to get behind the sign-in.',
          'Search and ask about homes, not about who lives near them. The fair-housing page says how the site treats such words.',
        ],
        links: [{ label: 'Fair housing', to: '/fair-housing' }],
      },
      {
        id: 'elsewhere',
        heading: 'Links that leave the site',
        text: [
          'Pages that open in a new tab, such as a booking page or a review page, are run by other companies under their own terms. I do not control what they show.',
        ],
      },
      {
        id: 'liability',
        heading: 'What is not promised',
        text: [
          'The site is offered as it is. I do not promise that it is always reachable or free of errors. As far as Nevada law allows, I am not liable for a loss that comes from relying on a page here instead of on the documents of a home. Nothing here excludes what the law does not allow to be excluded, and my duties as a licensee are unchanged.',
        ],
      },
      {
        id: 'law',
        heading: 'Law and changes',
        text: [
          'Nevada law applies, and disputes go to the courts of Clark County. If one part of these terms is not valid, the rest still applies. The date at the top says when they last changed; the version of that day applies to what you do after it.',
        ],
        links: [{ label: 'Privacy policy', to: '/privacy-policy' }],
      },
    ] as const
  },
}
