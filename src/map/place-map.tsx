import { mapPresets, placeMapPath } from '../drawings/static-map.ts'
import { explorerEntries } from '../site/places/places.ts'
import { aroundWords as words } from './home-map-words.ts'
import { MapPicture } from './map-picture.tsx'
import { useMapPath } from './street-archive.ts'

/** A small map of a place, by its id in the vector file; it opens a larger one. */
export function PlaceMap({ id, size = 'thumbnail' }: { id: string; size?: 'thumbnail' | 'small' }) {
  const mapPath = useMapPath()
  const place = explorerEntries.find(entry => entry.id === id)
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
