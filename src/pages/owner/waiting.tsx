import type { ReactNode } from 'react'
import { consoleWords } from '../../content/console.ts'

/** Stands where fetched content will be; without JavaScript it says that nothing will come. */
export const Waiting = ({ children }: { children: ReactNode }) => (
  <>
    <div className='console-waiting'>{children}</div>
    <noscript>
      <p className='notice'>{consoleWords.noScript}</p>
    </noscript>
  </>
)
