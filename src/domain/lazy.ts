/**
 * Makes a thing when it is first asked for. An Intl formatter takes milliseconds to make, which would
 * come before the first answer of every isolate.
 */
export function once<Thing>(make: () => Thing): () => Thing {
  let made: Thing | undefined
  return () => {
    made ??= make()
    return made
  }
}

/** An Intl formatter of dates, made when it is first used. */
export const dateFormat = (locale: string, options: Intl.DateTimeFormatOptions) =>
  once(() => new Intl.DateTimeFormat(locale, options))
