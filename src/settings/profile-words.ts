/** Copy of /profile in the console. */
export const profileWords = {
  title: 'Profile | Owner console',
  heading: 'Profile',
  lead: 'Who you are on every page, in every email, and in the files that search engines and browsers read. Changes go live right away; a browser that just loaded a page may show the old version for up to a minute.',
  sample: 'This is still the sample agent. Enter your own details before anyone sees the site.',
  saved: 'Saved. The site shows it now.',
  refused: 'Not saved: some fields need another look.',
  failed: 'Your profile was not saved. What you typed is still here: try again in a minute.',
  conflict: (who: string) =>
    `${who} changed the profile after you opened it: their version is first in the history below. What you typed is still here; save again to replace theirs.`,
  groups: {
    agent: 'You',
    office: 'Office',
    hours: 'Office hours',
    areas: 'Where you work',
    color: 'Brand color',
  },
  hoursHint:
    'Las Vegas time. Leave both times of a day empty if you are closed. Replies are promised within two of these hours.',
  fields: {
    name: { label: 'Name', hint: 'As on your license.' },
    license: { label: 'Nevada license', hint: 'Such as S.0123456.' },
    brokerage: {
      label: 'Brokerage',
      hint: 'As licensed in Nevada: ads must show it with your license number.',
    },
    phone: { label: 'Phone', hint: 'Ten digits, with the area code.' },
    email: {
      label: 'Email',
      hint: 'Shown on the site. Leads come here, unless whoever runs your site has set another address.',
    },
    languages: { label: 'Languages you speak', hint: 'Separated by commas.' },
    areas: {
      label: 'Areas',
      hint: 'One on each line, your main area first. A sentence about what is there may follow after a colon. The home page and your services name them in this order.',
    },
    street: { label: 'Street', hint: 'Also the mailing address that every email must include.' },
    city: { label: 'City', hint: '' },
    state: { label: 'State', hint: '' },
    zip: { label: 'ZIP code', hint: '' },
  },
  colorHint:
    'For links, buttons and marks on every page, in emails, and in the browser’s own bar. The site makes it darker on light pages and lighter on dark ones until all text is easy to read. Its own color is #a8482a.',
  picker: 'Pick a color',
  code: { label: 'Or its hex code', hint: 'Such as #a8482a.' },
  noArea: 'Please enter at least one area.',
  wrongArea: 'a name of 2 to 40 letters, and at most 200 for the sentence',
  twice: 'is there already',
  noColor: 'must be a color such as #a8482a',
  look: 'Show the color first',
  themes: { light: 'On light pages', dark: 'On dark pages' },
  asChosen: 'As you chose it.',
  adjusted: (tone: string) => `Adjusted to ${tone}, so that text is easy to read.`,
  contrast: (lowest: string) => `Lowest contrast of text: ${lowest} to 1. 4.5 is needed.`,
  example: { link: 'A link', button: 'A button' },
  opens: (day: string) => `${day} opens`,
  closes: (day: string) => `${day} closes`,
  save: 'Save profile',
  pictures: {
    text: 'Link previews of your pages show a name and license. After you change either, previews show the site’s icon until whoever runs your site has made them again.',
    how: 'Save this profile on your own computer too, run npm run og, and deploy.',
  },
} as const

/** Copy of the portrait on /profile in the console. */
export const portraitWords = {
  heading: 'Your portrait',
  text: 'It stands beside your name on the home page, on About, on Contact and on each service page. Until you add a photo, the site shows a drawing and says that it is one.',
  drawing: 'The site shows the drawing now.',
  alt: 'What the photo shows',
  altHint: 'Read aloud to people who do not see it, such as your name and where you stand.',
  plain: {
    label: 'Your photo',
    hint: 'A JPEG or WebP of at most 500 KB, at least 480 by 320 pixels. With JavaScript the page takes any photo and makes it smaller.',
  },
  here: 'The new photo is here. Say what it shows, then save it.',
  save: 'Save the portrait',
  remove: 'Remove the portrait',
  removed: 'Removed. The site shows the drawing, and the photo is deleted within two days.',
  refused: (reason: string) => `The photo ${reason}.`,
  none: 'no photo',
} as const
