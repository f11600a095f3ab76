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
  // Without a plain part, the parser's own text would include the style sheets.
  const isPlain = plainPart.test(new TextDecoder('latin1').decode(raw))
  const words = withoutQuoted(tidy(html && !isPlain ? await textOf(html) : (text ?? '')))
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

const plainPart = /^content-type:\s*text\/plain\b/im

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
  const kept = start < 0 ? lines : lines.slice(0, start)
  while (/^>|^$/.test(kept.at(-1) ?? 'end')) kept.pop()
  return kept.join('\n').trim() || text
}

/** Whether a line, alone or with the next one, introduces a quoted email. */
function introduces(line: string, next: string): boolean {
  if (/^(?:-{2,} ?(?:Original Message|Mensaje original|Forwarded message)|_{20})/i.test(line)) {
    return true
  }
  const ends = [line, next].some(one => /(?:wrote|escribió|escribio):$/.test(one))
  return /^(?:On|El) \S/.test(line) && ends && line.length + next.length < 300
}

/** The text of an HTML-only email. */
async function textOf(html: string): Promise<string> {
  let text = ''
  // Otherwise the text of a removed element would still be read in the same pass.
  const hidden = { element: (element: Element) => void element.remove() }
  const line = {
    element() {
      text += '\n'
    },
  }
  const shown = new HTMLRewriter().on('head, style, script, title', hidden)
  const reader = new HTMLRewriter().on('p, div, br, tr, li, h1, h2, h3', line).onDocument({
    text(chunk) {
      text += chunk.text.replace(/\s+/g, ' ')
    },
  })
  await reader.transform(shown.transform(new Response(html))).arrayBuffer()
  return text.replace(
    /&(amp|lt|gt|quot|nbsp|#39|#x27);/g,
    (_, name: string) => entities[name] ?? ' ',
  )
}

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  '#x27': "'",
}
