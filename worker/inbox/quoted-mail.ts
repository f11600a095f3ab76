import { agent } from '../../src/site/agent/agent.ts'

/**
 * Names of the fields that a mail program repeats above a quoted mail, in the languages of Las
 * Vegas and of the most common programs. `sent` is a field of Outlook's that people do not type.
 */
const fieldNames = {
  from: 'from|de|von|da|van|från|fra|od|от|от кого|từ|mula kay|发件人|寄件者|寄件人|差出人|보낸 사람',
  sent: 'sent|enviado|enviado el|enviado em|enviada|enviada em|envoyé|envoye|envoyé le|gesendet|inviato|verzonden|skickat|sendt|wysłano|отправлено|đã gửi|发送时间|傳送時間|送信日時|보낸 날짜',
  date: 'date|fecha|datum|data|dato|дата|ngày|petsa|日期|寄件日期|日付|날짜',
  to: 'to|para|à|a|an|aan|till|til|do|кому|đến|para kay|收件人|宛先|받는 사람',
  cc: 'cc|copia|kopie|copie|kopia|копия|抄送|副本|참조',
  subject:
    'subject|asunto|objet|sujet|betreff|assunto|oggetto|onderwerp|ämne|emne|temat|тема|chủ đề|paksa|主题|主題|主旨|件名|제목',
}
type Field = keyof typeof fieldNames
const fields = new Map(
  Object.entries(fieldNames).flatMap(([field, names]) =>
    names.split('|').map(name => [name, field as Field]),
  ),
)

/** What stands between two rules of dashes above a quoted or forwarded mail. */
const separators = `original message|original email|forwarded message|forwarded by|reply message|
  begin forwarded message|original appointment|mensaje original|correo original|mensaje reenviado|
  inicio del mensaje reenviado|message original|message d origine|message transféré|
  message réacheminé|début du message réexpédié|début du message transféré|ursprüngliche nachricht|
  originalnachricht|original nachricht|weitergeleitete nachricht|
  anfang der weitergeleiteten nachricht|anfang der weitergeleiteten e mail|mensagem original|
  mensagem encaminhada|mensagem reencaminhada|início da mensagem encaminhada|
  início da mensagem reencaminhada|messaggio originale|messaggio inoltrato|
  inizio messaggio inoltrato|oorspronkelijk bericht|doorgestuurd bericht|
  begin doorgestuurd bericht|originalmeddelande|ursprungligt meddelande|oprindelig meddelelse|
  исходное сообщение|пересылаемое сообщение|thư gốc|原始邮件|原始郵件|转发邮件|轉寄郵件|
  元のメッセージ|원본 메시지`
  .split('|')
  .map(name => name.trim())

/** A verb that ends the line above a quoted mail. */
const wrote =
  /(?:^|[\s,>)\]"])(?:wrote|writes|said|says|escribi[oó]|ha escrito|[eé]crit|geschrieben|escreveu|scritto|scrive|kirjoitti|napisał(?:\(a\))?|pisze|написал(?:\(а\)|а)?|пишет|viết)$|(?:写道|寫道|のメッセージ|님이 작성)$/i
/** A verb that stands before the name. */
const wroteBefore = /\s(?:schrieb|schreef|skrev|isinulat ni|sumulat si|napisał|użytkownik)\s/i

/** How the line above a quoted mail begins in languages that begin with a word. */
const opening =
  /^(?:On|At|El|Le|Am|Em|Il|Op|Den|Dnia|W dniu|Vào|Noong|In data|Il giorno|在|于|於)[\s\p{L}]?/u

const pronoun =
  /\b(?:i|we|you|they|he|she|yo|tú|usted|ustedes|ella|nosotros|je|tu|nous|vous|ich|wir|sie|du)\s+(?:wrote|said|escrib|\p{L}*\s?écri|schrieb)|schrieb(?:en|st)? (?:ich|wir|sie|du)\b/iu

const address = /<[^<>@]*@[^<>@]*>|\[[^[\]@]*@[^[\]@]*\]|mailto:/
const anyAddress = /[<([][^<>()[\]@]*@[^<>()[\]@]*[>)\]]/
const numericDate = /(?:^|\D)(?:19|20)\d\d(?:\D|$)|(?:^|\D)\d{1,2}([./-])\d{1,2}\1\d{2}(?:\D|$)/
const months =
  '(?:jan|ene|feb|fev|fév|mar|mär|apr|abr|avr|may|mai|maj|jun|jui|jul|aug|ago|aoû|sep|set|oct|okt|out|nov|dec|dic|dez|déc)'
const namedDate = new RegExp(
  `(?:^|\\s)${months}\\p{L}*\\.? \\d{1,2}(?:\\D|$)|\\d(?:st|nd|rd|th)?\\.? (?:de )?${months}`,
  'iu',
)
const time = /(?:^|\D)\d{1,2}[:.h]\d\d(?:\D|$)|\d ?[ap]\.?m\b/i

/** Far more than is stored of a mail; what is below is not read. */
const maxLines = 5000
const maxFieldLines = 16
const maxWrappedLines = 4
const maxSignatureLines = 10

/** A line that the reader of HTML adds where a program marks quoted text: it has no words. */
export const quoteMark = '\u0001'

/**
 * What the sender wrote: the text without the mails that it quotes or forwards, their introductions,
 * and the signature. Answers between and below lines quoted with `>` are kept. The whole text if
 * nothing else is left, as when a mail is only forwarded.
 * @param text lines without trailing blanks
 */
export function withoutQuoted(text: string): string {
  const lines = text.split('\n', maxLines)
  const own: string[] = []
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i] ?? ''
    const end = isQuoted(line) ? endOfQuoted(lines, i) : endOfIntroduction(lines, i)
    if (end === null) {
      own.push(line)
    } else if (isQuoted(line)) {
      const run = lines.slice(i, end + 1)
      if (run.every(isComparison)) own.push(...run)
      i = end
    } else {
      const next = nextText(lines, end + 1)
      // Without marks at its lines, a quoted mail goes on to the end.
      if (!isQuoted(lines[next] ?? '')) break
      i = endOfQuoted(lines, next)
    }
  }
  const words = withoutSignature(own)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  return words || text.replaceAll(quoteMark, '').trim()
}

const isQuoted = (line: string) => /^\s?>/.test(line)

/** A typed `> 3 bedrooms`, which is more than three. */
const isComparison = (line: string) => /^\s?>=? ?[$€]?\d/.test(line)

/** The last line of a run of quoted lines, with the empty lines between them. */
function endOfQuoted(lines: readonly string[], start: number): number {
  let end = start
  for (let i = start; i < lines.length; i++) {
    if (isQuoted(lines[i] ?? '')) end = i
    else if (lines[i] !== '') break
  }
  return end
}

/** The first line from `start` that is not empty. */
function nextText(lines: readonly string[], start: number): number {
  let i = start
  while (i < lines.length && lines[i] === '') i++
  return i
}

/**
 * The last line of what introduces a quoted mail and begins in a line; null if nothing does. A
 * program may write several introductions, one after the other.
 */
function endOfIntroduction(lines: readonly string[], start: number): number | null {
  let end: number | null = null
  for (let next: number | null = start; next !== null; ) {
    const start: number | null =
      endOfMark(lines, next) ??
      endOfSeparator(lines, next) ??
      endOfFields(lines, next) ??
      endOfAttribution(lines, next)
    end = start ?? end
    next = start === null ? null : nextText(lines, start + 1)
  }
  return end
}

/** From a mark to the quoted lines that follow soon, or else the mark alone. */
function endOfMark(lines: readonly string[], start: number): number | null {
  if (!lines[start]?.includes(quoteMark)) return null
  const quoted = lines.slice(start, start + 2 * maxWrappedLines).findIndex(isQuoted)
  return quoted < 0 ? start : start + quoted - 1
}

/** `-----Original Message-----`, or a rule of underscores above fields in any language. */
function endOfSeparator(lines: readonly string[], start: number): number | null {
  const line = lines[start] ?? ''
  if (isSeparator(line)) return start
  if (!/^_{20,}$/.test(line)) return null
  const next = nextText(lines, start + 1)
  const below = lines.slice(next, next + 3)
  return below.length === 3 && below.every(line => /^[^:]{1,25}: ?\S/.test(line)) ? start : null
}

function isSeparator(line: string): boolean {
  const isRuled = /^[\s*>]*[-_=~]{2}/.test(line)
  if (line.length > 100 || !(isRuled || /[:：]$/.test(line))) return false
  const words = line
    .replace(/[-_=*~>'’:：\s]+/g, ' ')
    .trim()
    .toLowerCase()
  return separators.some(separator => (isRuled ? words.startsWith(separator) : words === separator))
}

/** The fields From, Sent, To and Subject of a quoted mail, in any order. */
function endOfFields(lines: readonly string[], start: number): number | null {
  if (!fieldOf(lines[start] ?? '')) return null
  const fields = new Set<Field | 'address'>()
  let end = start
  for (let i = start; i < Math.min(lines.length, start + maxFieldLines); i++) {
    const line = lines[i] ?? ''
    const inLine = fieldsIn(line)
    for (const field of inLine) fields.add(field)
    if (inLine.length > 0) end = i
    // A long list of names goes on in the next lines, and HTML puts empty lines between fields.
    else if (line !== '' ? i - end > 2 : !fieldOf(lines[i + 1] ?? '')) break
    if (inLine.includes('from') && /\S@\S/.test(`${line} ${lines[i + 1] ?? ''}`)) {
      fields.add('address')
    }
  }
  const has = (...all: (Field | 'address')[]) => all.every(field => fields.has(field))
  const isBlock =
    has('from') &&
    (has('sent', 'to') ||
      has('sent', 'subject') ||
      has('subject', 'to') ||
      has('subject', 'date') ||
      (has('address') && (has('sent') || has('date') || has('to') || has('subject'))))
  return isBlock ? end : null
}

/** The field that a line begins with. Mail programs write `From:`, `*From:*` and `De :`. */
const fieldOf = (line: string): Field | undefined => fieldsIn(line.slice(0, 60))[0]

/** The fields in a line, if it begins with one: a program may write all of them in one line. */
function fieldsIn(line: string): Field[] {
  const [first = '', ...rest] = line.slice(0, 500).split(/[:：]/)
  const nameOf = (part: string) =>
    fields.get(
      part
        .replace(/[*_|\p{Cf}\s]+/gu, ' ')
        .trim()
        .toLowerCase(),
    )
  const field = rest.length > 0 && nameOf(first)
  if (!field) return []
  const more = rest.slice(0, -1).map(part => nameOf(part.split(/\s/).at(-1) ?? ''))
  return [field, ...more.filter(value => value !== undefined)]
}

/** `On Mon, Nov 23, 2026 at 9:00 AM Avery Sample <a@example.com> wrote:`, also over several lines. */
function endOfAttribution(lines: readonly string[], start: number): number | null {
  const first = lines[start] ?? ''
  const isOpening = opens(first)
  let joined = ''
  for (let i = start; i < start + maxWrappedLines; i++) {
    const line = lines[i] ?? ''
    // An address may have been broken before its last character.
    const isRest = /^>[^<>]*[:：]$/.test(line) && /<[^<>]*$/.test(joined)
    if (line === '' || (isQuoted(line) && !isRest)) return null
    // The line above an attribution is not its beginning.
    if (i > start && !isOpening && opens(line)) return null
    joined = `${joined} ${line.slice(0, 300)}`
    const isQuotedBelow = isQuoted(lines[nextText(lines, i + 1)] ?? '')
    if (!isAttribution(joined, isQuotedBelow)) continue
    const rest = joined.slice(first.length + 2)
    const isBelow = i > start && !isOpening && isAttribution(rest, isQuotedBelow)
    const isBroken = /^\s*[<([]/.test(rest) || /<[^<>]*$/.test(first)
    return isBelow && !(isBroken && isDated(first)) ? null : i
  }
  return null
}

const opens = (line: string) => opening.test(line.replace(/^[-\s*]+/, '')) && /\d/.test(line)

function isAttribution(joined: string, isQuotedBelow: boolean): boolean {
  const text = joined
    .split(/[\s*_]+/)
    .filter(word => !/^-*$/.test(word))
    .join(' ')
  const words = text.replace(/ ?[:：]$/, '')
  const isEnded = words !== text || (/^\s*--/.test(joined) && joined.endsWith('--'))
  const verb = wrote.test(words)
  if (!isEnded && !(verb && address.test(words))) return false
  if (isQuotedBelow) return verb || isDated(words) || anyAddress.test(words)
  if (address.test(words)) return verb || isDated(words) || time.test(words)
  if (pronoun.test(words)) return false
  if (wroteBefore.test(words)) return isDated(words)
  if (!verb) return false
  if (words.includes(agent.name)) return true
  return (
    isDated(words) &&
    (time.test(words) || anyAddress.test(words) || (opens(words) && isNamed(words)))
  )
}

const isDated = (words: string) => numericDate.test(words) || namedDate.test(words)

/** Whether a name comes before the verb. */
const isNamed = (words: string) =>
  words
    .split(' ')
    .slice(-3, -1)
    .some(word => /^\p{Lu}|[>)\]"]$/u.test(word))

/** The lines without the signature and what mail programs add below it. */
function withoutSignature(lines: readonly string[]): string[] {
  const left = lines.filter(line => !line.includes(quoteMark))
  dropFromEnd(left)
  const start = left.lastIndexOf('--')
  if (start > 0 && left.length - start <= maxSignatureLines) left.length = start
  dropFromEnd(left)
  return left
}

function dropFromEnd(lines: string[]) {
  while (lines.length > 0 && (isAdded(lines.at(-1) ?? '') || isSeparator(lines.at(-1) ?? ''))) {
    lines.pop()
  }
}

/** An empty line, a rule, or the line that tells the program or the device. */
const isAdded = (line: string) =>
  line.trim() === '' ||
  (/^\s*[-_=*—]{4}/.test(line) && /[-_=*—]{4}$/.test(line)) ||
  /^(?:Sent (?:from|via|with)|Get Outlook for|Yahoo Mail: |Enviado (?:desde|con|do|de|pelo)|Obtener Outlook|Obter (?:o )?Outlook|Envoyé (?:de|depuis|à partir)|Télécharger Outlook|Von mein\S+ \S+ gesendet|Gesendet (?:von|mit)|Holen Sie sich Outlook|Outlook für)[^.,!?]{0,50}\.?$/i.test(
    line.replace(/ ?[<(]http[^<>()]*[>)]/g, ''),
  )
