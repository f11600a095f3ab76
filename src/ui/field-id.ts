import { createContext, use, useId } from 'react'

/** The id of the form around a field. */
export const FormId = createContext<string | null>(null)

/**
 * The id of a field by its form and its name, so that it does not depend on where the form stands in
 * the page; one without a form or a name gets one of its place.
 */
export function useFieldId(name?: string): string {
  const ofItsPlace = useId()
  const form = use(FormId)
  return form && name ? `${form}-${name}` : ofItsPlace
}
