import PostalMime from 'postal-mime'

/** The maximum number of characters stored per email. */
const maxText = 8000
const maxSubject = 150

/** The parts of an email that the timeline keeps. Attachments are only counted. */
export type ReadMail = {
  subject: string
  text: string
  /** Whether the text was truncated. */
  cut: boolean
  attachments: number
  messageId: string | undefined
}

/** Parses an email: its text without quoted earlier emails. */
export async function readMail(raw: Uint8Array): Promise<ReadMail> {
  const { subject, text, html, attachments, messageId } = await PostalMime.parse(raw, {
    // Rejects deeply nested parts, which would be expensive to parse.
    maxNestingDepth: 20,
  })
  const words = withoutQuoted(tidy(text ?? (html ? await textOf(html) : '')))
  return {
    subject: tidy(subject ?? '')
      .replace(/\s+/g, ' ')
      .slice(0, maxSubject),
    text: words.slice(0, maxText),
    cut: words.length > maxText,
    // An inline image, such as in a signature, is not an attachment.
    attachments: attachments.filter(
      ({ disposition, related }) => disposition !== 'inline' && !related,
    ).length,
    messageId: messageId?.slice(0, 300),
  }
}

/** Strips control characters and limits consecutive empty lines to one. */
const tidy = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .split('\n')
    .map(line => line.trimEnd())
    .filter((line, i, lines) => line !== '' || lines[i - 1] !== '')
    .join('\n')
    .trim()

/**
 * The text above the quoted emails that mail programs add. The whole text if nothing is left, as
 * with inline replies.
 */
function withoutQuoted(text: string): string {
  const lines = text.split('\n')
  const start = lines.findIndex((line, i) => introduces(line, lines[i + 1] ?? ''))
  const body = start < 0 ? lines : lines.slice(0, start)
  while (/^>|^$/.test(body.at(-1) ?? 'end')) body.pop()
  return body.join('\n').trim() || text
}

/** Whether a line, alone or with the next one, introduces a quoted email. */
function introduces(line: string, next: string): boolean {
  if (/^(?:-{2,} ?(?:Original Message|Mensaje original|Forwarded message)|_{20})/i.test(line)) {
    return true
  }
  const ends = [line, next].some(one => /(?:wrote|escribió|escribio):$/.test(one))
  return /^(?:On|El) \S/.test(line) && ends && line.length + next.length < 300
}

/** The text of an HTML-only email: the parser makes one only next to a plain part. */
async function textOf(html: string): Promise<string> {
  // The parser would take a style sheet in the body for text.
  const hidden = { element: (element: Element) => void element.remove() }
  const shown = new HTMLRewriter().on('style', hidden).transform(new Response(html))
  const boundary = crypto.randomUUID()
  const part = (type: string, words: string) =>
    `--${boundary}\r\nContent-Type: text/${type}; charset=utf-8\r\n\r\n${words}\r\n`
  const { text } = await PostalMime.parse(
    `Content-Type: multipart/mixed; boundary=${boundary}\r\n\r\n` +
      `${part('html', await shown.text())}${part('plain', '')}--${boundary}--\r\n`,
  )
  return text ?? ''
}
