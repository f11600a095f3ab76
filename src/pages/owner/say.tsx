import { createContext, type ReactNode, use, useEffect, useRef, useState } from 'react'

type Told = { say: (text: string) => void; acted: { current: string | null } }
const Say = createContext<Told>({ say: () => {}, acted: { current: null } })

/**
 * `say` tells screen readers what the page shows without words. `acted` is the id of what was just
 * changed, for `useFocusKept`.
 */
export const useSay = () => use(Say)

/** The region that is read out. It stays while what it speaks of comes and goes. */
export function Spoken({ children }: { children: ReactNode }) {
  const [text, say] = useState('')
  const acted = useRef<string | null>(null)
  return (
    <Say value={{ say, acted }}>
      {children}
      <p aria-live='polite' className='visually-hidden'>
        {text}
      </p>
    </Say>
  )
}

/**
 * Once new data is shown, the focus is on what was changed, wherever it stands now; if it is gone, on
 * the list that it was in.
 * @param list the id of the list
 */
export function useFocusKept(data: object, list: string) {
  const { acted } = useSay()
  useEffect(() => {
    if (!data || acted.current === null) return
    const place = document.getElementById(acted.current) ?? document.getElementById(list)
    acted.current = null
    place?.focus()
  }, [data, list, acted])
}
