import { absolute, context, websiteId, withoutEmpty } from '../../frame/structured-data.tsx'
import { propertyWords } from '../../inventory/home-words.ts'
import type { Listing, ListingPage } from '../../inventory/listing.ts'
import type { OpenHouse } from '../../inventory/listing-details.ts'
import { featureNames, typeNames } from '../../inventory/listing-words.ts'
import type { Status } from '../../site/listing-terms.ts'
import { photoUrl } from '../../site/photo.ts'
import { drawnCardPath } from '../share-card.ts'

/** A real listing (not a sample), as on its page. Unknown facts are omitted. */
export const realEstateListing = (home: ListingPage) => {
  const url = absolute(`/property/${home.id}`)
  return withoutEmpty({
    '@context': context,
    '@type': 'RealEstateListing',
    '@id': `${url}#listing`,
    url,
    name: home.address,
    description: home.description,
    datePosted: home.listedAt,
    dateModified: home.modifiedAt,
    image: picturesOf(home),
    isPartOf: { '@id': websiteId },
    mainEntity: house(home, url),
    offers: offer(home, url),
  })
}

/** An open house as an event, for search engines. */
export const openHouseEvent = (home: ListingPage, { startsAt, endsAt, remarks }: OpenHouse) => {
  const url = absolute(`/property/${home.id}`)
  return withoutEmpty({
    '@context': context,
    '@type': 'Event',
    name: propertyWords.openHouseAt(home.street),
    description: remarks,
    startDate: startsAt,
    endDate: endsAt === startsAt ? null : endsAt,
    eventStatus: `${context}/EventScheduled`,
    eventAttendanceMode: `${context}/OfflineEventAttendanceMode`,
    url,
    image: picturesOf(home),
    organizer: home.listOffice && { '@type': 'RealEstateAgent', name: home.listOffice },
    location: { '@type': 'Place', name: home.address, address: addressOfHome(home) },
  })
}

/** The home's photos, or its drawn card. */
const picturesOf = ({ id, photos }: Listing) =>
  photos.length > 0
    ? photos.map(photo => absolute(photoUrl(photo, 1600)))
    : [absolute(drawnCardPath(id))]

const house = (home: ListingPage, url: string) =>
  withoutEmpty({
    '@type': home.type === 'condo' ? 'Apartment' : 'House',
    '@id': `${url}#home`,
    name: home.street,
    address: addressOfHome(home),
    geo: home.coordinates && {
      '@type': 'GeoCoordinates',
      latitude: home.coordinates.lat,
      longitude: home.coordinates.lng,
    },
    accommodationCategory: typeNames[home.type],
    numberOfBedrooms: home.bedrooms,
    // Schema.org requires an integer; a half bath counts as one.
    numberOfBathroomsTotal: home.bathrooms && Math.ceil(home.bathrooms),
    yearBuilt: home.yearBuilt,
    floorSize: home.sqft && {
      '@type': 'QuantitativeValue',
      value: home.sqft,
      unitCode: squareFoot,
    },
    amenityFeature: home.features.map(feature => ({
      '@type': 'LocationFeatureSpecification',
      name: featureNames[feature],
      value: true,
    })),
  })

const addressOfHome = (home: ListingPage) =>
  withoutEmpty({
    '@type': 'PostalAddress',
    streetAddress: home.addressWithheld ? null : home.street,
    addressLocality: home.city,
    addressRegion: home.state,
    postalCode: home.postalCode,
    addressCountry: 'US',
  })

/** The offer names the listing office, which may differ from the agent's. */
const offer = (home: Listing, url: string) =>
  withoutEmpty({
    '@type': 'Offer',
    price: home.price,
    priceCurrency: 'USD',
    availability: `${context}/${availability[home.status]}`,
    url,
    itemOffered: { '@id': `${url}#home` },
    offeredBy: home.listOffice && { '@type': 'RealEstateAgent', name: home.listOffice },
  })

const availability: Record<Status, string> = {
  Active: 'InStock',
  New: 'InStock',
  Featured: 'InStock',
  Pending: 'LimitedAvailability',
  Sold: 'SoldOut',
}

/** UN/CEFACT unit code. */
const squareFoot = 'FTK'
