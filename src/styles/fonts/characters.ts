const keyboard = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at)).join('')
const words = '\u00a0ñ–—’“”…·®½'

/**
 * What the site's fonts can write: what stands on a keyboard, and the signs of its texts. For anything
 * else but Spanish a browser takes another font.
 */
export const characters = {
  figtree: `${keyboard}${words}©°¼×≤≥→`,
  /** Headings, prices, and the agent's address. */
  fraunces: `${keyboard.replaceAll(/[<>{}[\]|\\^~\x60_]/g, '')}${words}×`,
}

/**
 * What else Spanish is written with: in files of their own, which a browser fetches for a page that
 * has one of them, as a name or an address may.
 */
export const spanish = '¡¿ÁÉÍÑÓÚÜáéíóúü'
