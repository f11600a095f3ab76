import type { ReactNode } from 'react'
import { href } from 'react-router'
import { drawElevation, type Facts } from '../../drawings/elevation.ts'
import { Elevation, type Hour } from '../../inventory/cards/elevation.tsx'
import { galleryWords as words } from '../../inventory/cards/gallery-words.ts'
import { HomePhoto } from '../../inventory/cards/home-photo.tsx'
import type { ListingPage } from '../../inventory/listing.ts'
import type { Photo } from '../../site/listing-terms.ts'

type Shape = 'tall' | 'wide' | 'small'

/**
 * A home's pictures in order, each with its description: its photos, otherwise a drawing from its
 * facts. A sample home is drawn at three hours of the day.
 * @param sizesOf returns `sizes` for a photo by its index from 0 and the number of photos
 */
export function picturesOf(
  home: ListingPage,
  sizesOf: (index: number, count: number) => string,
): { name: string; shape?: Shape; picture: ReactNode }[] {
  const { photos } = home
  if (photos.length > 0) {
    return photos.map((photo, i) => ({
      name: photo.alt,
      shape: shapeOf(photo),
      picture: <HomePhoto photo={photo} sizes={sizesOf(i, photos.length)} eager={i === 0} />,
    }))
  }
  if (!home.sample)
    return [{ name: words.drawing(false), picture: <Elevation home={home} title /> }]
  return hoursOf(home).map(hour => ({
    name: words.hours[hour],
    picture: <Elevation home={home} hour={hour} title />,
  }))
}

/** A narrower photo is too coarse to fill the large place of the mosaic. */
const minWidth = 480

/** Marks a photo of which a 4:3 box would crop half, as far as its size is known. */
function shapeOf({ width, height }: Photo): Shape | undefined {
  if (!width || !height) return undefined
  if (width < minWidth) return 'small'
  if (width < height) return 'tall'
  return width > 2 * height ? 'wide' : undefined
}

/** The page with all photos of a home, or the position of one of them there. */
export const photosLink = (id: number, number?: number): string =>
  href('/property/:id/photos', { id: String(id) }) + (number ? `#${anchorOf(number)}` : '')

/** The anchor of a photo, counted from 1, on the home's page and on the page of all photos. */
export const anchorOf = (number: number): string => `photo-${number}`

const drawnHours: Hour[] = ['morning', 'golden', 'dusk']

/** Three hours of the day at which a home is drawn, the hour of its card first. */
function hoursOf(home: Facts): Hour[] {
  const { hour } = drawElevation(home)
  return [hour, ...drawnHours.filter(other => other !== hour)].slice(0, 3)
}
