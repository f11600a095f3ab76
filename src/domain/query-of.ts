/** A URL's search parameters as the object of lists that the API client takes. */
export const queryOf = (params: URLSearchParams): Record<string, string[]> =>
  Object.fromEntries([...params.keys()].map(name => [name, params.getAll(name)]))
