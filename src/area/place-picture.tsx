import { placeTones, view } from '../drawings/place-scene/canvas.ts'
import { drawPlaceScene, type SceneKind } from '../drawings/place-scene.ts'
import { HomePhoto } from '../inventory/cards/home-photo.tsx'
import { photoPath } from '../site/photo.ts'
import type { PlacePhoto } from '../site/places/place-facts.ts'
import { Strokes } from '../ui/strokes.tsx'

/** The owner's photo of a place, or a drawing for its kind, labeled as a drawing. */
export function PlacePicture({
  photo,
  kind,
  drawn,
  note,
}: {
  photo: PlacePhoto | undefined
  kind: SceneKind
  /** A text alternative for the drawing. */
  drawn: string
  /** The photo's source, or that there is no photo. */
  note: string
}) {
  return (
    <figure className='place-picture'>
      {photo ? (
        <HomePhoto
          photo={{ ...photo, url: photoPath(photo.hash, 'full') }}
          sizes='(width >= 60rem) 30rem, 100vw'
        />
      ) : (
        <svg viewBox={`0 0 ${view.width} ${view.height}`} role='img' aria-label={drawn}>
          <Strokes strokes={drawPlaceScene(kind)} tones={placeTones} />
        </svg>
      )}
      <figcaption>{note}</figcaption>
    </figure>
  )
}
