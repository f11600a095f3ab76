import { href } from 'react-router'

/** The page with all photos of a home, or the position of one of them there. */
export const photosLink = (id: number, number?: number): string =>
  href('/property/:id/photos', { id: String(id) }) + (number ? `#${anchorOf(number)}` : '')

/** The anchor of a photo, counted from 1, on the home's page and on the page of all photos. */
export const anchorOf = (number: number): string => `photo-${number}`
