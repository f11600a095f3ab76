import { liveMapWords as words } from './live-map-words.ts'

/** The button that opens a map over its picture; a click anywhere on the picture does the same. */
export const MapOpen = ({ alt }: { alt: string }) => (
  <button type='button' className='map-open'>
    {words.open}
    <span className='visually-hidden'>: {alt}</span>
  </button>
)
