import { useEffect, useRef, useState } from 'react'
import { draftWords } from '../draft-words.ts'
import type { PinMap } from './pin-map.client.ts'

const { position: words } = draftWords

/**
 * A map with one pin that moves by mouse, touch or arrow keys. Opens with a position or on request.
 */
export function DraftMap({
  latitude,
  longitude,
  move,
}: {
  latitude: string
  longitude: string
  move: (latitude: string, longitude: string) => void
}) {
  const frame = useRef<HTMLDivElement>(null)
  const map = useRef<PinMap | null>(null)
  const [status, setIs] = useState<'closed' | 'open' | 'failed'>('closed')
  const moved = useRef(move)
  moved.current = move
  const position = readPlace(latitude, longitude)
  const isPlaced = position !== null
  const place = useRef(position)
  place.current = position

  useEffect(() => {
    if (isPlaced) setIs(status => (status === 'closed' ? 'open' : status))
  }, [isPlaced])

  useEffect(() => {
    const { current } = frame
    if (status !== 'open' || !current) return
    let isLeft = false
    const open = async () => {
      const { openPinMap } = await import('./pin-map.client.ts')
      const opened = await openPinMap(current, place.current, ({ lat, lng }) =>
        moved.current(lat.toFixed(6), lng.toFixed(6)),
      )
      if (isLeft) return opened.remove()
      map.current = opened
      if (place.current) opened.put(place.current)
    }
    open().catch(error => {
      // The browser has no WebGL or no connection.
      console.error(error)
      setIs('failed')
    })
    return () => {
      isLeft = true
      map.current?.remove()
      map.current = null
    }
  }, [status])

  useEffect(() => {
    const position = readPlace(latitude, longitude)
    if (position) map.current?.put(position)
  }, [latitude, longitude])

  if (status === 'failed') return <p className='notice'>{words.noMap}</p>
  if (status === 'closed') {
    return (
      <p className='actions'>
        <button type='button' className='button quiet' onClick={() => setIs('open')}>
          {words.find}
        </button>
      </p>
    )
  }
  return (
    <>
      <p className='hint'>{words.hint}</p>
      <div ref={frame} className='draft-map' />
    </>
  )
}

function readPlace(latitude: string, longitude: string) {
  const [lat, lng] = [latitude, longitude].map(text => Number(text.trim() || Number.NaN))
  const isPlace = Math.abs(lat ?? 91) <= 85 && Math.abs(lng ?? 181) <= 180
  return isPlace && lat !== undefined && lng !== undefined ? { lat, lng } : null
}
