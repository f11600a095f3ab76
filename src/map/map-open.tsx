import { liveMapWords as words } from './home-map-words.ts'

/** The button that opens a map over its picture; a click anywhere on the picture does the same. */
export const MapOpen = ({ alt }: { alt: string }) => (
  <button type='button' className='map-open chip raised'>
    {words.open}
    <span className='visually-hidden'>: {alt}</span>
  </button>
)

export type MapFailureWords = { title: string; text?: string; retry?: string }

/** The notice that src/map/map-pictures.browser.ts shows in place of a map that failed to load. */
export function MapFailure({ title, text, retry }: MapFailureWords) {
  return (
    <div className='map-picture-failed' data-map-failed='' role='alert'>
      <p>
        <b>{title}</b>
      </p>
      {text && <p>{text}</p>}
      {retry && (
        <button type='button' className='button quiet'>
          {retry}
        </button>
      )}
    </div>
  )
}

/** The same text without JavaScript: CSS shows it as a broken image's alt text. */
export const failureText = ({ title, text }: MapFailureWords): string =>
  [title, text].filter(Boolean).join('. ')
