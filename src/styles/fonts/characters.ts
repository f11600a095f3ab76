const keyboard = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at)).join('')
const words = '\u00a0¡¿ÁÉÍÑÓÚÜáéíñóúü–—’“”…·®½'

/**
 * What the site's fonts can write: what stands on a keyboard, Spanish, and the signs of its texts. For
 * anything else a browser takes another font.
 */
export const characters = {
  figtree: `${keyboard}${words}©°¼×≤≥→`,
  /** Headings, prices, and the agent's address. */
  fraunces: `${keyboard.replaceAll(/[<>{}[\]|\\^~\x60_]/g, '')}${words}×`,
}
