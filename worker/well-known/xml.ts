const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A text as it may stand in an element or an attribute. */
export const escapeXml = (text: string): string =>
  text.replace(/[&<>"]/g, sign => entities[sign] ?? sign)
