import { aroundWords as words } from '../content/home-map.ts'
import { mapPresets, placeMapPath } from '../drawings/static-map.ts'
import { useMapPath } from '../server/streets.ts'
import { explorerEntries } from '../site/places/places.ts'
import { MapPicture } from './map-picture.tsx'

/** A small map of a place, by its id in the vector file; it opens a larger one. */
export function PlaceMap({ id, size = 'thumbnail' }: { id: string; size?: 'thumbnail' | 'small' }) {
  const mapPath = useMapPath()
  const place = explorerEntries.find(one => one.id === id)
  if (!place) return null
  const { name, kind, at } = place
  return (
    <a
      className='place-map'
      data-size={size}
      href={mapPath(placeMapPath(at, 'medium'))}
      data-map={name}
      data-kind={kind}
    >
      <MapPicture src={placeMapPath(at, size)} alt={words.place(name)} size={mapPresets[size]} />
    </a>
  )
}
