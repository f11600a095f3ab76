import type { ReactNode } from 'react'
import { consoleWords } from '../console-words.ts'

/** A placeholder for fetched content; without JavaScript it says that the content needs it. */
export const Waiting = ({ children }: { children: ReactNode }) => (
  <>
    <div className='console-waiting'>{children}</div>
    <noscript>
      <p className='notice'>{consoleWords.noScript}</p>
    </noscript>
  </>
)
