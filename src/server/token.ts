/** The sealed token in the address of a page that a mail links to; empty if there is none. */
export const tokenOf = (request: Request): string =>
  new URL(request.url).searchParams.get('t') ?? ''
