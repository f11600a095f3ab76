import { createContext, type ReactNode, use, useEffect, useRef, useState } from 'react'

type Told = { say: (text: string) => void; acted: { current: string | null } }
const Say = createContext<Told>({ say: () => {}, acted: { current: null } })

/**
 * `say` announces to screen readers what the page shows only visually. `acted` is the id of the
 * item that was just changed, for `useFocusKept`.
 */
export const useSay = () => use(Say)

/** The live region. It stays mounted while the items that it announces come and go. */
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
 * After new data is shown, focuses the item that was changed, wherever it is now; if it is gone,
 * its list.
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
