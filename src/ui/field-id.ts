import { createContext, use, useId } from 'react'

/** The id of the enclosing form. */
export const FormId = createContext<string | null>(null)

/**
 * The id of a field, built from its form and name so that it does not depend on the form's position
 * in the page; without a form or a name, `useId`.
 */
export function useFieldId(name?: string): string {
  const fallback = useId()
  const form = use(FormId)
  return form && name ? `${form}-${name}` : fallback
}
