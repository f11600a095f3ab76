/** The parameters of an address as the object of lists that API calls take. */
export const queryOf = (params: URLSearchParams): Record<string, string[]> =>
  Object.fromEntries([...params.keys()].map(name => [name, params.getAll(name)]))
