import { useEffect, useState } from 'react'

/**
 * Whether the page has hydrated. Disable a button only then, so that it works without JavaScript.
 */
export function useLive(): boolean {
  const [isLive, setLive] = useState(false)
  useEffect(() => setLive(true), [])
  return isLive
}
