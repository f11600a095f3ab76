/** A URL's search parameters as the object of lists that the API client takes. */
export const queryOf = (params: URLSearchParams): Record<string, string[]> =>
  Object.fromEntries([...params.keys()].map(name => [name, params.getAll(name)]))

/**
 * The choice that a text names in any spelling: `single family` and `SINGLE_FAMILY` are
 * `single-family`. Undefined if it names none.
 */
export const choiceIn = <Value extends string>(
  values: readonly Value[],
  text: string,
): Value | undefined => values.find(value => plain(value) === plain(text))

const plain = (text: string) => text.toLowerCase().replace(/[\s_-]+/g, '')
