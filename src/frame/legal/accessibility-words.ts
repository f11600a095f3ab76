import { agent, emailResponseHours } from '../../site/agent/agent.ts'
import type { Statement } from '../../site/statement-words.ts'

export const accessibility: Statement = {
  title: 'Accessibility Statement | Skye Canyon Homes',
  description:
    'This site aims to meet WCAG 2.2 level AA: what works by keyboard, screen reader, zoom and without JavaScript, how it is tested, known gaps, and whom to tell.',
  path: '/accessibility',
  crumb: 'Accessibility',
  heading: 'Accessibility',
  lead: 'You should be able to find a home here, read about it and reach me, whatever you use to read a page.',
  get clauses() {
    return [
      {
        id: 'aim',
        heading: 'The aim',
        text: [
          'This site aims to meet the Web Content Accessibility Guidelines (WCAG) 2.2, level AA, on every public page. Where a page falls short, that is a defect, and it gets fixed like one.',
        ],
        links: [{ label: 'WCAG 2.2 at the W3C', to: 'https://www.w3.org/TR/WCAG22/' }],
      },
      {
        id: 'works',
        heading: 'What works',
        list: [
          'You can reach everything by keyboard, in reading order. The first stop is a link that skips to the content, and the bar at the top never covers the item in focus.',
          'Pages read in order with headings, landmarks and labels. Pictures that carry information have a text description; decorative ones are skipped.',
          'At 400 percent zoom, and on a screen 320 pixels wide, text wraps and nothing scrolls sideways.',
          'There is a light and a dark version, chosen by your system setting. Text keeps a contrast of 4.5 to 1 in both. Nothing relies on color alone.',
          'If your system asks for less motion, nothing moves.',
          'Searching, filtering, reading and sending a message work without JavaScript.',
          'A form that cannot be sent names each field and what is missing, and keeps what you typed. Nothing times out, and no form makes you solve a puzzle.',
        ],
      },
      {
        id: 'tested',
        heading: 'How it is tested',
        text: [
          'Before each release, every page is checked with axe-core in light and in dark, at 320 pixels, and by keyboard. Such tools find many problems, but never all of them. People who use a screen reader every day have not reviewed the site yet, and no outside auditor has.',
        ],
      },
      {
        id: 'weak',
        heading: 'Known gaps',
        list: [
          'Listing photos and remarks come from other offices. A photo can have a poor description.',
          'Links that open in a new tab, such as a booking page or a review page, lead to other companies’ sites. I cannot fix those, but I can do the same for you by phone.',
          'Disclosures and contracts often come as scanned PDF files. Ask me for a version you can read.',
        ],
      },
      {
        id: 'barrier',
        heading: 'Report a barrier',
        text: [
          `Call ${agent.phone.display} or write to ${agent.email}. Say which page and what you use, if you like. You get an answer within ${emailResponseHours} hours during office hours, with what you were looking for in a form that works for you, and then the page gets fixed.`,
        ],
        links: [{ label: 'All ways to reach me', to: '/contact' }],
      },
      {
        id: 'in-person',
        heading: 'Beyond the screen',
        text: [
          'If you need step-free access at the office or at a showing, an interpreter, large print or more time, tell me when we set the appointment.',
        ],
      },
    ] as const
  },
}
