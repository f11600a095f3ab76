/**
 * Copy of a home's photos: on its page, on the page with all photos, and in the lightbox over both.
 */
export const galleryWords = {
  label: 'Photos of this home',
  all: (count: number) => `All ${count} photos`,
  allDrawings: (count: number) => `All ${count} drawings`,
  photo: (number: number, count: number, shows: string) => `Photo ${number} of ${count}: ${shows}`,
  picture: (number: number, count: number, shows: string) =>
    `Picture ${number} of ${count}: ${shows}`,
  place: (number: number, count: number) => `${number} / ${count}`,
  /** Which photo the visitor looked at, as part of a question. */
  looked: (number: number) => `photo ${number}`,
  /** Under the drawing of a sample home, and of a listing without photos. */
  drawing: (isSample: boolean) =>
    isSample ? 'Illustration. Photos to come.' : 'Drawing from the listing’s facts. No photos yet.',
  hours: {
    dawn: 'Drawing: at dawn',
    morning: 'Drawing: in the morning',
    noon: 'Drawing: at noon',
    golden: 'Drawing: in the evening sun',
    dusk: 'Drawing: at dusk',
  },
  drawn: 'Drawing',
  standIn: 'A drawing of the home: its photo cannot be loaded right now.',
  window: {
    close: 'Close the photos',
    previous: 'Previous photo',
    next: 'Next photo',
    zoom: 'Zoom in or out',
    rooms: 'Rooms',
    thumbnails: 'All photos',
    failed: 'This photo cannot be loaded right now.',
  },
  page: {
    title: (street: string) => `Photos of ${street}`.slice(0, 60),
    description: (count: number, address: string) =>
      `${count === 1 ? 'The picture' : `All ${count} pictures`} of ${address}, one below the other, with what each of them shows.`.slice(
        0,
        160,
      ),
    crumb: 'Photos',
    heading: (count: number, street: string) =>
      count === 1 ? `1 photo of ${street}` : `${count} photos of ${street}`,
    headingDrawn: (street: string) => `${street}, drawn from its facts`,
    back: 'Back to the home',
    ask: 'Ask about this home',
  },
} as const

export const tourWords = {
  label: 'Tours on other sites',
  kinds: {
    video: 'Video',
    '3d': '3D tour',
    'floor-plan': 'Floor plan',
    virtual: 'Virtual tour',
  },
  at: (host: string) => `at ${host}`,
} as const
