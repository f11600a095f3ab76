import { agent } from './agent.ts'
import { legalUpdated, type Statement } from './statement.ts'

const whileMessage = 'As long as the message.'

export const privacyPolicy: Statement = {
  title: 'Privacy Policy | Skye Canyon Homes',
  description:
    'What this site keeps when you visit, search or send a message, where and for how long, who sees it, and how to have it shown, corrected or deleted.',
  path: '/privacy-policy',
  crumb: 'Privacy policy',
  heading: 'Privacy policy',
  lead: 'You can read every page here without saying who you are. What you send me, I use to answer you. I do not sell it.',
  updated: legalUpdated,
  clauses: [
    {
      id: 'who',
      heading: 'Who is responsible',
      text: [
        `${agent.name}, a real estate licensee with ${agent.brokerage} (Nevada license ${agent.license}), runs this site. “I” on this page is ${agent.firstName}.`,
        `Address for everything on this page, including requests under Nevada law: ${agent.email}.`,
      ],
    },
    {
      id: 'kept',
      heading: 'What is kept',
      text: [
        'The forms ask for your name, your email address and what you want to say. Everything else on them may stay empty.',
      ],
      table: {
        caption: 'What is kept, where, and for how long',
        head: ['What', 'Where', 'How long'],
        rows: [
          [
            'Your message: name, email, phone number if you gave one, your words, what you chose about interest, timing, price or payment, the page it came from and the home it is about.',
            'The site’s database, at Cloudflare. While that is down, Cloudflare’s key-value store, until the database is back.',
            'Until you or I delete it. Nothing is deleted by itself.',
          ],
          [
            'Whether you ticked the consent box, the version of the text beside it and the time. If you ticked it, also the exact text.',
            'With the message.',
            whileMessage,
          ],
          [
            'The site that led you to the form’s page, and the campaign that the page’s address names (utm_…). Neither, if your browser sends Global Privacy Control; then only that it does.',
            'With the message.',
            whileMessage,
          ],
          [
            'How many homes you looked at in this visit, only if you ticked the box that offers to tell me.',
            'With the message.',
            whileMessage,
          ],
          [
            'What became of your message: when it was passed on to my customer list and by email, or why not yet.',
            'With the message.',
            whileMessage,
          ],
          [
            'Why a message may be spam: a hidden field filled in, sent within two seconds, many from one address.',
            'With the message.',
            whileMessage,
          ],
          [
            'Which homes you opened in this tab, and while a message is being sent, a random number that keeps it from arriving twice. The homes stay out if your browser sends Global Privacy Control.',
            'Your own browser (session storage). It sends the homes’ number only if you tick the box.',
            'Until you close the tab.',
          ],
          [
            'A score from 0 to 100 that tells me which message to answer first, with its reasons: a showing or the value of a home asked for, a pre-approval mentioned, a particular home, timing, a price range, a phone number, the number of homes if you shared it. Nothing about who you are counts.',
            'With the message.',
            whileMessage,
          ],
          [
            'A fingerprint (SHA-256) of everything in the form and the day. It keeps a second press of Send from becoming a second message.',
            'With the message.',
            whileMessage,
          ],
          [
            'Copies of the database, so that it can be restored.',
            'Cloudflare.',
            'Up to 30 days. A deleted message is in them until they expire.',
          ],
          [
            'When a page fails: its path, the error and a number for the request. Not your IP address, and nothing you typed.',
            'Cloudflare’s log of this site.',
            'Up to 7 days.',
          ],
          [
            'Your IP address and your browser’s name for itself, which travel with every request on the web.',
            'The site stores neither. Cloudflare sees both to answer you, and counts messages from one address for a minute.',
            'As Cloudflare’s own policy says.',
          ],
          [
            'What you type into the search. The filters you choose stand in the page’s address, so your own browser’s history has them.',
            'Nowhere.',
            'Not kept.',
          ],
          [
            'What you say to the voice search. Your browser’s own speech service turns it into text; only the text comes here, to be searched for.',
            'Nowhere.',
            'Not kept.',
          ],
          [
            'How many voice searches came from your connection today, under a code: your IP address mixed with a random number that is thrown away after the day.',
            'Cloudflare’s key store of this site.',
            '36 hours.',
          ],
          [
            'Your preferences, if you save them: style, features, lifestyle, timing and how you would like to be answered. Not your name, nor anything that leads to you.',
            'The site’s database.',
            'A year. Older ones are deleted when somebody saves the next.',
          ],
          [
            'Your last five voice searches, their number today, and your last preferences.',
            'Only in your own browser.',
            'Until you press Forget them, or clear your browser.',
            'The homes you marked as favorites, chose to compare, or looked at lately: their numbers on this site. Your browser sends them along when you open your saved homes, so that the page can show them.',
            'In your own browser (local storage).',
            'Until you press “Forget everything” on the page of your saved homes, or clear your browser’s data.',
          ],
          [
            'When a page, or a part of one, could not be shown in your browser: which page and which part.',
            'Cloudflare’s log of this site. Not if your browser sends Global Privacy Control.',
            'Up to 7 days.',
          ],
          ['Cookies.', 'Nowhere.', 'None is set.'],
        ],
      },
    },
    {
      id: 'use',
      heading: 'What it is used for',
      list: [
        'To answer you, and to arrange what you asked for.',
        'To call, text or email you about homes and market news, only if you ticked the consent box. Answering your own question does not depend on it.',
        'To keep the site running and find what is broken. The error log names the page and the error, never what you typed.',
      ],
    },
    {
      id: 'others',
      heading: 'Who else sees it',
      list: [
        'Cloudflare, Inc., which serves the site, holds its database and can send its email.',
        'Follow Up Boss, where I keep my customer list: your message and how to reach you, once I have connected it.',
        'Resend, if I send email through it: the note that your message has arrived, and my own copy.',
        `${agent.brokerage}, which supervises my license and may read what a supervisor must.`,
        'A court or an authority, where a law compels me.',
      ],
    },
    {
      id: 'not',
      heading: 'Who does not',
      text: [
        'This site sends your message to no advertiser, lender or portal. No other company collects on these pages what you do on other sites over time.',
        'A listing’s photos can come straight from the listing feed’s own server. That server then sees your IP address, as any server does that your browser asks for a picture.',
        'The property search, the booking page and the review page that open in a new tab belong to other companies with policies of their own. Their servers learn that you came from this site, not from which page.',
      ],
    },
    {
      id: 'tracking',
      heading: 'Tracking and Global Privacy Control',
      text: [
        'There are no advertising tags, no visitor statistics, no social-media buttons and no fonts from elsewhere. If your browser sends the Global Privacy Control signal, this site sends no report when a page fails in it; there is nothing else to switch off.',
      ],
    },
    {
      id: 'requests',
      heading: 'Your requests',
      text: [
        `Write to ${agent.email} to see what I have about you, to get a copy, to correct it, or to have it deleted. So that nobody else can ask in your name, I answer to the address the message came from.`,
        'I make no sale of your information as Nevada law defines one (NRS 603A.333). You may still direct me never to make one. I answer such a request within 60 days, and if I need up to 30 more I tell you (NRS 603A.345).',
        'To end calls, texts or marketing email, say stop in any form. Marketing email carries a postal address and a way out.',
      ],
    },
    {
      id: 'protection',
      heading: 'How it is protected',
      text: [
        'The site tells every browser to use encrypted connections only. The list of messages opens after a sign-in that the site verifies again at every request, and it is never stored in a shared cache.',
        'If somebody gets at your data who should not, I notify you as NRS 603A.220 requires.',
      ],
    },
    {
      id: 'age',
      heading: 'Under 13',
      text: [
        'The forms are for adults who buy or sell homes. I do not knowingly keep anything from anybody under 13. If it happened, tell me and I delete it.',
      ],
    },
    {
      id: 'changes',
      heading: 'Changes',
      text: [
        'When the site starts to keep something else, this page changes on the same day, and so does the date at its top. If the change concerns a message you have already sent, I write to you first.',
      ],
    },
  ],
}
