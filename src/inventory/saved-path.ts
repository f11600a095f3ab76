/**
 * The path that shows lists: `homes` as cards, `compare` side by side. `viewed` is only for the
 * visitor's own page and never part of a shared link.
 */
export function savedPath(lists: { homes?: number[]; compare?: number[]; viewed?: number[] }) {
  // Not URLSearchParams, which would encode the commas.
  const query = (['homes', 'compare', 'viewed'] as const)
    .flatMap(name => (lists[name] ? [`${name}=${lists[name].join(',')}`] : []))
    .join('&')
  return query ? `/saved?${query}` : '/saved'
}
