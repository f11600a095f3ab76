const keyboard = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('')
const words = '\u00a0ñ–—’“”…·®½'

/**
 * The characters in the subset fonts: printable ASCII and the symbols that the site's copy uses.
 * Spanish letters have their own fonts; for anything else the browser falls back.
 */
export const characters = {
  figtree: `${keyboard}${words}©°¼×≤≥→`,
  /** Used for headings, prices and the agent's address. */
  fraunces: `${keyboard.replaceAll(/[<>{}[\]|\\^~\x60_]/g, '')}${words}×`,
}

/**
 * Additional Spanish characters, in separate files that a browser fetches only for a page that
 * contains one, such as in a name or an address.
 */
export const spanish = '¡¿ÁÉÍÑÓÚÜáéíóúü'
