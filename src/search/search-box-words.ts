/** Copy of the search box above a list of homes, and of the summary of the understood query. */
export const searchBoxWords = {
  label: 'Search homes in your own words',
  placeholder: '3 bedrooms with a pool',
  send: 'Search',
  understood: 'What I understood',
  remove: 'Remove',
} as const
