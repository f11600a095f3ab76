const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Escapes text for an XML element or attribute. */
export const escapeXml = (text: string): string =>
  text.replace(/[&<>"]/g, sign => entities[sign] ?? sign)
