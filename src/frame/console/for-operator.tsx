import type { ReactNode } from 'react'
import { ownerWords } from '../owner-words.ts'

/** Names of settings, files and commands: folded, because the agent needs none of them. */
export const ForOperator = ({ children }: { children: ReactNode }) => (
  <details className='for-operator'>
    <summary>{ownerWords.operator}</summary>
    <div className='stack'>{children}</div>
  </details>
)
