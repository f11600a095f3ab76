/** How long an answer asks to be left alone, in milliseconds: seconds or a date, as HTTP allows. */
export function retryAfter({ headers }: Response): number | undefined {
  const said = headers.get('retry-after')
  if (!said) return undefined
  const ms = /^\d+$/.test(said) ? Number(said) * 1000 : Date.parse(said) - Date.now()
  return ms > 0 ? ms : undefined
}
