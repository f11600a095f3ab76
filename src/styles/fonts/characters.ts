const keyboard = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at)).join('')
const words = '\u00a0ñ–—’“”…·®½'

/**
 * The characters in the subset fonts: printable ASCII and the symbols that the copy uses. Spanish
 * letters have fonts of their own; for anything else the browser falls back.
 */
export const characters = {
  figtree: `${keyboard}${words}©°¼×≤≥→`,
  /** Used for headings, prices and the agent's address. */
  fraunces: `${keyboard.replaceAll(/[<>{}[\]|\\^~\x60_]/g, '')}${words}×`,
}

/**
 * What else Spanish is written with: in files of their own, which a browser fetches for a page that
 * has one of them, as a name or an address may.
 */
export const spanish = '¡¿ÁÉÍÑÓÚÜáéíóúü'
