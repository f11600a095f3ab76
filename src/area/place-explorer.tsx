import { Island } from '../frame/island.tsx'
import { useStreets } from '../map/street-archive.ts'
import type { ExplorerState } from '../site/places/place-kinds.ts'
import { useContentSettings } from '../site/site-content.ts'

/** The explorer of places, with the facts that the owner may have edited in the console. */
export function PlaceExplorer({ start }: { start: ExplorerState }) {
  const { places } = useContentSettings()
  return (
    <Island
      name='explorer'
      start={start}
      facts={places}
      streets={useStreets()}
      // Omitted without a chosen place: the document then does not depend on the time.
      renderedAt={start.place ? new Date().toISOString() : undefined}
    />
  )
}
