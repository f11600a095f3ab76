import { createContext, type ReactNode, use, useState } from 'react'

const Say = createContext<(text: string) => void>(() => {})

/** Says a text to screen readers, where the page shows the same without words. */
export const useSay = () => use(Say)

/** The region that is read out. It stays while what it speaks of comes and goes. */
export function Spoken({ children }: { children: ReactNode }) {
  const [text, say] = useState('')
  return (
    <Say value={say}>
      {children}
      <p role='status' className='visually-hidden'>
        {text}
      </p>
    </Say>
  )
}
