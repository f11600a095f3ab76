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
