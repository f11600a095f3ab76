import { createContext } from 'react'

/**
 * Logs an error of a part that the document goes on without, and keeps the document out of the
 * caches. Without a provider the error is thrown.
 */
export const ReportError = createContext<(error: unknown) => void>(error => {
  throw error
})
