import PostalMime from 'postal-mime'
import { replyMailWords } from '../../src/inbox/reply-mail-words.ts'
import { site } from '../../src/site/site.ts'
import { quoteMark, withoutQuoted } from './quoted-mail.ts'

/** The maximum number of characters stored per email. */
const maxText = 8000
const maxSubject = 150
/** What is read of a multipart email: the text comes first, and files are only counted. */
const maxParts = 300
const maxHeadersBytes = 256 * 1024

/** The parts of an email that the timeline keeps. Attachments are only counted. */
export type ReadMail = {
  subject: string
  text: string
  /** Whether the text was truncated, or another text followed. */
  cut: boolean
  attachments: number
  messageId: string | undefined
}

/** An email with what tells who sent it. */
export type ParsedMail = {
  mail: ReadMail
  /** The address in the header From; null if there is none, or more than one. */
  author: string | null
  /** The first Authentication-Results header, which the receiving server adds above all others. */
  results: string | null
  /** Whether it is a receipt, a bounce, or another report that a mail server or program made. */
  isReport: boolean
}

/** Parses an email: its first text, without quoted earlier emails. */
export async function readMail(raw: Uint8Array): Promise<ParsedMail> {
  const parser = new PostalMime({
    // Rejects deeply nested parts, which would be expensive to parse.
    maxNestingDepth: 20,
    maxHeadersSize: maxHeadersBytes,
    forceRfc822Attachments: true,
  })
  const { subject, headers, from, attachments } = await parser.parse(bounded(withUtf8Headers(raw)))
  const parts = partsOf(rootOf(parser))
  const texts = parts.filter(isText)
  const inline = await firstText(texts.filter(part => !isAttached(part)))
  // A gateway from text messages attaches the words as a file.
  const isInline = inline.text !== ''
  const { text, isAll } = isInline ? inline : await firstText(texts.filter(isAttachedPlain))
  const words = withoutSealedLinks(withoutQuoted(text))
  // An inline image, such as in a signature, is not an attachment.
  const files = attachments.filter(
    ({ disposition, related }) => disposition !== 'inline' && !related,
  )
  const header = (name: string) => headers.filter(({ key }) => key === name)
  const authors = header('from')
  return {
    mail: {
      subject: tidy(subject ?? '')
        .replace(bidirectional, '')
        .replace(/\s+/g, ' ')
        .slice(0, maxSubject),
      text: words.slice(0, maxText),
      cut: words.length > maxText || !isAll,
      // A calendar's answer is not an attachment, nor is the file whose words were read.
      attachments: parts.some(isCalendarAnswer)
        ? 0
        : Math.max(0, files.length - (isInline || text === '' ? 0 : 1)),
      messageId: readMessageId(header('message-id')[0]?.value),
    },
    author: (authors.length === 1 && from?.address) || null,
    results: header('authentication-results')[0]?.value ?? null,
    isReport: parts.some(({ contentType }) => reports.test(contentType.parsed.value)),
  }
}

/** The first text that is not empty, and whether there is no other one of its kind. */
async function firstText(texts: readonly Part[]): Promise<{ text: string; isAll: boolean }> {
  for (const [index, part] of texts.entries()) {
    const { value } = part.contentType.parsed
    const typed = textOfPart(part)
    const text = value === 'text/html' ? await textOf(typed) : tidy(typed)
    if (text === '') continue
    const others = texts.slice(index + 1).filter(part => part.contentType.parsed.value === value)
    return { text, isAll: !others.some(part => tidy(textOfPart(part)) !== '') }
  }
  return { text: '', isAll: true }
}

/** What the parser knows of a part. It does not publish this, but its own result joins all texts. */
type Part = {
  contentType: {
    parsed: {
      value: string
      params: { charset?: string; format?: string; delsp?: string; method?: string }
    }
  }
  contentDisposition: { parsed: { value: string } }
  content: ArrayBuffer | null
  childNodes: Part[]
  getTextContent(): string
  decodeFlowedText(text: string, isWithoutSpaces: boolean): string
}

const rootOf = (parser: PostalMime) => (parser as unknown as { root: Part }).root

const partsOf = (part: Part): Part[] => [part, ...part.childNodes.flatMap(partsOf)]

const isText = ({ contentType }: Part) => /^text\/(?:plain|html)$/.test(contentType.parsed.value)

const isAttached = ({ contentDisposition }: Part) =>
  contentDisposition.parsed.value === 'attachment'

const isAttachedPlain = (part: Part) =>
  isAttached(part) && part.contentType.parsed.value === 'text/plain'

/** Whether a calendar wrote it when the visitor accepted or declined an event. */
const isCalendarAnswer = ({ contentType: { parsed } }: Part) =>
  parsed.value === 'text/calendar' && /^reply$/i.test(parsed.params.method ?? '')

const reports =
  /^multipart\/report$|^message\/(?:global-)?(?:delivery-status|disposition-notification|feedback-report)$/

const newline = 10
const dash = 45

/** The email until its last part that is read: parsing 20,000 parts takes seconds. */
function bounded(raw: Uint8Array): Uint8Array {
  const head = raw.subarray(0, endOfHeaders(raw))
  if (!/multipart\//i.test(new TextDecoder().decode(head))) return raw
  let parts = 0
  for (let end = raw.indexOf(newline, head.length); end >= 0; end = raw.indexOf(newline, end + 1)) {
    if (raw[end + 1] === dash && raw[end + 2] === dash && ++parts > maxParts) {
      return raw.subarray(0, end + 1)
    }
  }
  return raw
}

function endOfHeaders(raw: Uint8Array): number {
  for (let end = raw.indexOf(newline); end >= 0; end = raw.indexOf(newline, end + 1)) {
    if (raw[end + 1] === newline || (raw[end + 1] === 13 && raw[end + 2] === newline))
      return end + 1
  }
  return raw.length
}

/** Headers are ASCII or UTF-8; what is neither is taken as windows-1252. */
function withUtf8Headers(raw: Uint8Array): Uint8Array {
  const end = endOfHeaders(raw)
  const head = raw.subarray(0, end)
  if (decodes('utf-8', head)) return raw
  const encoded = new TextEncoder().encode(new TextDecoder('windows-1252').decode(head))
  const both = new Uint8Array(encoded.length + raw.length - end)
  both.set(encoded)
  both.set(raw.subarray(end), encoded.length)
  return both
}

/** The text of a part; flowed lines are joined, but not with quoted ones (RFC 3676, section 4.5). */
function textOfPart(part: Part): string {
  const { params } = part.contentType.parsed
  const { format, delsp = '' } = params
  params.charset = charsetOf(params.charset, new Uint8Array(part.content ?? []))
  params.format = undefined
  const text = part.getTextContent()
  if (!/^flowed$/i.test(format ?? '')) return text
  const lines = text.split('\n')
  const isQuoted = (line = '') => line.startsWith('>')
  const apart = lines.map((line, i) =>
    isQuoted(line) || isQuoted(lines[i + 1]) ? line.trimEnd() : line,
  )
  return part.decodeFlowedText(apart.join('\n'), /^yes$/i.test(delsp))
}

/**
 * The charset of a text. Many programs declare none, one that nobody knows, or UTF-8, ASCII or
 * Latin 1 where the text is one of the others: then it is UTF-8 if it can be, or else windows-1252.
 */
function charsetOf(declared: string | undefined, text: Uint8Array): string | undefined {
  if (text.every(byte => byte < 128)) return declared
  const known = declared && encodingOf(declared)
  const isOther = known && known !== 'utf-8' && known !== 'windows-1252'
  if (isOther && decodes(known, text)) return declared
  if (decodes('utf-8', text)) return 'utf-8'
  return isOther || (declared && !known) ? declared : 'windows-1252'
}

function encodingOf(label: string): string | undefined {
  try {
    return new TextDecoder(label.trim()).encoding
  } catch {
    return undefined // The parser knows a few more names.
  }
}

function decodes(encoding: string, text: Uint8Array): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(text)
    return true
  } catch {
    return false
  }
}

/**
 * An id that can be repeated in the headers of an answer; undefined for anything but
 * `<left@right>`. The header is not decoded, and an encoded word is refused: it may contain line
 * breaks.
 */
function readMessageId(value = ''): string | undefined {
  const [id] = /^<[!-;=?A-~]{1,120}@[!-;=?A-~]{1,120}>(?=$|\s)/.exec(value) ?? []
  return id?.includes('=?') ? undefined : id
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

/** Controls that could reverse what stands beside a subject. */
const bidirectional = /[\u200E\u200F\u202A-\u202E\u2066-\u2069]/g

/** Elements that start a quoted mail: everything below them is quoted. */
const quotedBelow = `#divRplyFwdMsg, #appendonsend, #mail-editor-reference-message-container,
  .ms-outlook-mobile-reference-message, #OLK_SRC_BODY_SECTION, .OutlookMessageHeader,
  hr#stopSpelling, [class*="yahoo_quoted"]`.split(',')

/** Elements with a quoted mail, its introduction, and perhaps answers between its lines. */
const quotedInside = `.gmail_quote, .gmail_attr, .gmail_extra, .moz-cite-prefix,
  .protonmail_quote, .tutanota_quote, .zmail_extra`.split(',')

/** The rule that Outlook draws above a quoted mail. */
const outlookRule = /border-top: ?solid #[\da-f]{6} 1\.0pt;\s*padding: ?3\.0pt 0/i

/**
 * The text of an HTML part, with `>` before quoted lines as in plain text. The parser makes text
 * only next to a plain part.
 */
async function textOf(html: string): Promise<string> {
  const id = crypto.randomUUID()
  const mark = (kind: string) => `<p>${id}${kind}</p>`
  const insert = (element: Element, kind: string) => element.before(mark(kind), { html: true })
  const rewriter = new HTMLRewriter()
    // The parser would take a style sheet in the body for text, and write links beside their words.
    .on('style', { element: element => void element.remove() })
    .on('a[href]', {
      element(element) {
        if (!/^\s*https?:/i.test(element.getAttribute('href') ?? ''))
          element.removeAttribute('href')
      },
    })
    .on('blockquote', {
      element(element) {
        if (!isQuote(element)) return
        element.prepend(mark('('), { html: true })
        element.append(mark(')'), { html: true })
      },
    })
    .on('div[style]', {
      element(element) {
        if (outlookRule.test(element.getAttribute('style') ?? '')) insert(element, '_')
      },
    })
  for (const selector of quotedBelow) {
    rewriter.on(selector.trim(), { element: element => void insert(element, '-') })
  }
  for (const selector of quotedInside) {
    rewriter.on(selector.trim(), {
      element(element) {
        if (element.tagName !== 'blockquote') insert(element, '|')
      },
    })
  }
  const visibleText = await rewriter.transform(new Response(html)).text()
  const boundary = crypto.randomUUID()
  const part = (type: string, words: string) =>
    `--${boundary}\r\nContent-Type: text/${type}; charset=utf-8\r\n\r\n${words}\r\n`
  const { text = '' } = await PostalMime.parse(
    `Content-Type: multipart/mixed; boundary=${boundary}\r\n\r\n` +
      `${part('html', visibleText)}${part('plain', '')}--${boundary}--\r\n`,
  )
  return withMarks(tidy(text), id)
}

/** Programs mark quotes in different ways; an indented paragraph has no border. */
function isQuote(element: Element): boolean {
  const [style, kind] = [element.getAttribute('style') ?? '', element.getAttribute('class') ?? '']
  if (/border: ?none/.test(style)) return false
  return (
    element.getAttribute('type') === 'cite' ||
    element.hasAttribute('cite') ||
    /quote|cite/i.test(kind) ||
    /border-left/.test(style)
  )
}

/** The lines of a text with the marks that `textOf` added. */
function withMarks(text: string, id: string): string {
  const rules: Record<string, string> = {
    '-': '-----Original Message-----',
    _: '_'.repeat(32),
    '|': quoteMark,
  }
  let depth = 0
  return text
    .split('\n')
    .flatMap(line => {
      const kind = line.startsWith(id) ? line.slice(id.length) : null
      if (kind === '(') depth += 1
      if (kind === ')') depth = Math.max(0, depth - 1)
      if (kind !== null) return depth === 0 && rules[kind] ? rules[kind] : []
      return depth > 0 ? `> ${line.trim()}`.trimEnd() : line.trim()
    })
    .join('\n')
}

const host = new URL(site.origin).host

/**
 * The text without links to this site's sealed pages, such as the one that stops mail, also where
 * another program has wrapped them into its own: whoever has such a link can use it.
 */
function withoutSealedLinks(text: string): string {
  let isRemoved = false
  return text
    .split(/(\s+)/)
    .map(word => {
      if (/^\s*$/.test(word)) return word
      const isLink = word.toLowerCase().includes(host) && hasToken.test(word)
      // A long link may have been broken into lines.
      isRemoved = isLink || /^[?&]t=/.test(word) || (isRemoved && /^[\w-]{20,}[^\w-]*$/.test(word))
      return isLink ? replyMailWords.linkRemoved : isRemoved ? '' : word
    })
    .join('')
}

/** The parameter with the token, perhaps encoded once or twice, as `%3Ft%3D` or `-3Ft-3D`. */
const hasToken = /(?:[?&]|[-%](?:25)*(?:3f|26))t(?:=|[-%](?:25)*3d)/i
