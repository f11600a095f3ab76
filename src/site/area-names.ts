import { currentProfile } from './agent/agent.ts'

/** Areas that have their own text and page on the site, by name. */
const known: readonly { name: string; text: string; to: string }[] = [
  {
    name: 'Skye Canyon',
    text: 'ZIP 89166, above the beltway: newer homes, one large park, the road to Mount Charleston.',
    to: '/skye-canyon-guide',
  },
  {
    name: 'Centennial Hills',
    text: 'ZIP 89149: shops and a hospital along the 215, homes from the 1990s on.',
    to: '/northwest-las-vegas',
  },
  {
    name: 'Summerlin',
    text: 'Along Red Rock: villages with their own parks, and prices from condos to estates.',
    to: '/las-vegas-real-estate',
  },
  {
    name: 'Henderson',
    text: 'The other side of the valley: planned communities, and a short drive to the airport.',
    to: '/las-vegas-real-estate',
  },
]

/**
 * The areas of the profile, in its order. Areas without a page of their own link to their homes.
 */
export const servedAreas = () =>
  currentProfile().areas.map(({ name, text }) => {
    const own = known.find(area => area.name === name)
    const to = own?.to ?? `/properties?place=${encodeURIComponent(name)}`
    return { name, text: text || (own?.text ?? ''), to }
  })

/** Whether a name appears on the map: all do, except areas that the profile leaves out. */
export const isOnMap = ({ name }: { name: string }): boolean =>
  !known.some(area => area.name === name) || currentProfile().areas.some(area => area.name === name)
