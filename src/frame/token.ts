/** The sealed token in the URL of a page that an email links to; empty if there is none. */
export const tokenOf = (request: Request): string =>
  new URL(request.url).searchParams.get('t') ?? ''
