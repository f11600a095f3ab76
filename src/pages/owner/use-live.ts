import { useEffect, useState } from 'react'

/** Whether the page runs its script by now; a button may be off only then. */
export function useLive(): boolean {
  const [isLive, setLive] = useState(false)
  useEffect(() => setLive(true), [])
  return isLive
}
