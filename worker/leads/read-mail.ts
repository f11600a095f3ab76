import PostalMime from 'postal-mime'

/** The most that is kept of a mail, in characters. */
const maxText = 8000
const maxSubject = 150

/** A mail as far as the timeline keeps it. Attachments are counted, and not kept. */
export type ReadMail = {
  subject: string
  text: string
  /** Whether the text was longer. */
  cut: boolean
  attachments: number
  messageId: string | undefined
}

/** Reads a mail: its words without what it quotes of earlier ones. */
export async function readMail(raw: Uint8Array): Promise<ReadMail> {
  const { subject, text, html, attachments, messageId } = await PostalMime.parse(raw, {
    // A bomb of parts inside of parts would cost more than it says.
    maxNestingDepth: 20,
  })
  const words = withoutQuoted(tidy(text ?? (html ? await textOf(html) : '')))
  return {
    subject: tidy(subject ?? '')
      .replace(/\s+/g, ' ')
      .slice(0, maxSubject),
    text: words.slice(0, maxText),
    cut: words.length > maxText,
    // A picture inside of the words, such as of a signature, is not a file that somebody sent.
    attachments: attachments.filter(
      ({ disposition, related }) => disposition !== 'inline' && !related,
    ).length,
    messageId: messageId?.slice(0, 300),
  }
}

/** Without control characters, and with at most one empty line in a row. */
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
 * The words before the earlier mails that a program adds below an answer. The whole text if nothing
 * is left, such as of an answer between the lines.
 */
function withoutQuoted(text: string): string {
  const lines = text.split('\n')
  const start = lines.findIndex((line, i) => introduces(line, lines[i + 1] ?? ''))
  const kept = start < 0 ? lines : lines.slice(0, start)
  while (/^>|^$/.test(kept.at(-1) ?? 'end')) kept.pop()
  return kept.join('\n').trim() || text
}

/** Whether a line, or with the next one, is how mail programs introduce what they quote. */
function introduces(line: string, next: string): boolean {
  if (/^(?:-{2,} ?(?:Original Message|Mensaje original|Forwarded message)|_{20})/i.test(line)) {
    return true
  }
  const ends = [line, next].some(one => /(?:wrote|escribió|escribio):$/.test(one))
  return /^(?:On|El) \S/.test(line) && ends && line.length + next.length < 300
}

/** The text of a mail that is HTML only, which the parser writes out only beside a plain part. */
async function textOf(html: string): Promise<string> {
  // The parser takes a style sheet in the body for words.
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
