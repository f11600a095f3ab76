import { createContext, type ReactNode, use, useEffect, useRef, useState } from 'react'

type Announcer = { announce: (text: string) => void; changedId: { current: string | null } }
const AnnouncerContext = createContext<Announcer>({
  announce: () => {},
  changedId: { current: null },
})

/**
 * `announce` tells screen readers what the page shows only visually. `changedId` is the id of the
 * item that was just changed, for `useRestoredFocus`.
 */
export const useAnnouncer = () => use(AnnouncerContext)

/** The live region. It stays mounted while the items that it announces come and go. */
export function AnnouncerProvider({ children }: { children: ReactNode }) {
  const [text, announce] = useState('')
  const changedId = useRef<string | null>(null)
  return (
    <AnnouncerContext value={{ announce, changedId }}>
      {children}
      <p aria-live='polite' className='visually-hidden'>
        {text}
      </p>
    </AnnouncerContext>
  )
}

/**
 * Once new data is shown, moves the focus to the item that was changed, wherever it is now, or to the
 * list if the item is gone.
 * @param list the id of the list
 */
export function useRestoredFocus(data: object, list: string) {
  const { changedId } = useAnnouncer()
  useEffect(() => {
    if (!data || changedId.current === null) return
    const place = document.getElementById(changedId.current) ?? document.getElementById(list)
    changedId.current = null
    place?.focus()
  }, [data, list, changedId])
}
