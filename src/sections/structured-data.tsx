/** Facts of the page for machines, as JSON-LD. It is data: no browser runs it. */
export function StructuredData({ data }: { data: object }) {
  // A closing tag inside a text must not end the element.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped just above
  return <script type='application/ld+json' dangerouslySetInnerHTML={{ __html: json }} />
}
