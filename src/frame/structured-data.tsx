/** JSON-LD of the page: a data block, which browsers do not execute. */
export function StructuredData({ data }: { data: object }) {
  // A closing tag inside a string must not end the element.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped just above
  return <script type='application/ld+json' dangerouslySetInnerHTML={{ __html: json }} />
}
