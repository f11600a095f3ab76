import { currentProfile } from '../../src/site/agent/agent.ts'
import { brandOf } from '../../src/site/brand.ts'

/** A block of a mail, rendered both as plain text and as HTML. */
export type Block =
  | { status: 'heading' | 'text' | 'note' | 'quote' | 'small' | 'letter'; text: string }
  | { status: 'list'; items: string[] }
  | { status: 'facts'; facts: [label: string, value: string | null][] }
  | { status: 'buttons'; buttons: { label: string; to: string }[] }
  | { status: 'link'; label: string; to: string }
  | { status: 'card' | 'footer'; lines: string[] }
  | { status: 'home'; title: string; lines: string[]; to: string; picture?: string; note?: string }

/** The plain-text part. Quotes are prefixed with `> `, so a visitor's text cannot pose as ours. */
export function toText(blocks: Block[]): string {
  return `${blocks.map(textOf).filter(Boolean).join('\n\n')}\n`
}

/**
 * The HTML part. All text is escaped; styles are inline because many mail clients drop stylesheets.
 * Those that keep them get dark colors if the reader prefers them.
 */
export function toHtml(blocks: Block[], title: string, language = 'en'): string {
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escaped(title)}</title><style>${dark()}</style></head><body class="page" style="margin:0;padding:24px 12px;background:#faf6ef;color:#1b2233;font:16px/1.5 -apple-system,'Segoe UI',sans-serif"><div class="sheet" style="max-width:560px;margin:auto;padding:24px;background:#fffdf9;border:1px solid #e4dccd;border-radius:10px">${blocks.map(htmlOf).join('')}</div></body></html>`
}

const brand = () => brandOf(currentProfile().color)
/** The color of links and buttons. */
const accent = () => brand().light.accent

// Overriding inline styles requires !important.
const dark = () =>
  `:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${[
    ['.page', 'background:#12161f', 'color:#e9e4da'],
    ['.sheet,.box', 'background:#1b212d', 'border-color:#3a4150'],
    ['.card', 'background:#262d3b'],
    ['.note', 'background:#4a3a12'],
    ['.dim', 'color:#b3b6c0'],
    ['.dim,.rule', 'border-color:#3a4150'],
    ['.link', `color:${brand().dark.accent}`],
  ]
    .map(([which, ...rules]) => `${which}{${rules.map(rule => `${rule}!important`).join(';')}}`)
    .join('')}}`

function textOf(block: Block): string {
  switch (block.status) {
    case 'quote':
      return block.text.replace(/\r\n?/g, '\n').replace(/^/gm, '> ')
    // Keeps the line breaks as written.
    case 'letter':
      return block.text.replace(/\r\n?/g, '\n')
    case 'list':
      return block.items.map(item => `- ${item}`).join('\n')
    case 'facts':
      return present(block.facts)
        .map(([label, value]) => `${label}: ${oneLine(value)}`)
        .join('\n')
    case 'buttons':
      return block.buttons.map(({ label, to }) => `${label}\n${to}`).join('\n\n')
    case 'link':
      return `${block.label}\n${block.to}`
    case 'home':
      return [block.title, ...block.lines, ...(block.note ? [block.note] : []), block.to].join('\n')
    case 'card':
      return block.lines.join('\n')
    case 'footer':
      return `--\n${block.lines.join('\n')}`
    default:
      return oneLine(block.text)
  }
}

function htmlOf(block: Block): string {
  switch (block.status) {
    case 'heading':
      return `<h2 style="margin:24px 0 8px;font-size:19px">${escaped(block.text)}</h2>`
    case 'note':
      return `<p class="note" style="padding:8px 12px;background:#fbe9c6;border-radius:6px">${escaped(block.text)}</p>`
    case 'quote':
      return `<blockquote style="margin:0;padding:4px 16px;border-left:3px solid ${accent()};white-space:pre-line">${escaped(block.text)}</blockquote>`
    case 'letter':
      return `<p style="white-space:pre-line">${linked(escaped(block.text))}</p>`
    case 'small':
      return `<p class="dim" style="font-size:14px;color:#5a6072">${escaped(block.text)}</p>`
    case 'list':
      return `<ul style="margin:0;padding-left:20px">${block.items.map(item => `<li>${escaped(item)}</li>`).join('')}</ul>`
    case 'facts':
      return `<table role="presentation" style="margin:24px 0 0;font-size:15px">${present(
        block.facts,
      )
        .map(
          ([label, value]) =>
            `<tr><td class="dim" style="padding:2px 16px 2px 0;color:#5a6072">${escaped(label)}</td><td>${escaped(value)}</td></tr>`,
        )
        .join('')}</table>`
    case 'buttons':
      return `<p>${block.buttons
        .map(
          ({ label, to }) =>
            `<a href="${escaped(to)}" style="display:inline-block;margin:0 8px 8px 0;padding:12px 20px;background:${accent()};color:#fff;border-radius:8px;text-decoration:none;font-weight:600">${escaped(label)}</a>`,
        )
        .join('')}</p>`
    case 'link':
      return `<p><a href="${escaped(block.to)}" class="link" style="color:${accent()}">${escaped(block.label)}</a></p>`
    case 'home':
      return `<div class="box" style="margin:16px 0;padding:16px;border:1px solid #e4dccd;border-radius:8px">${block.picture ? `<img src="${escaped(block.picture)}" alt="" width="526" style="display:block;width:100%;height:auto;margin:0 0 12px;border-radius:6px">` : ''}<p style="margin:0 0 4px"><a href="${escaped(block.to)}" class="link" style="color:${accent()};font-weight:600">${escaped(block.title)}</a></p>${block.lines.map(line => `<p style="margin:0;font-size:15px">${escaped(line)}</p>`).join('')}${block.note ? `<p class="card" style="margin:12px 0 0;padding:10px 12px;background:#f3ecdf;border-left:3px solid ${accent()};font-size:15px">${escaped(block.note)}</p>` : ''}</div>`
    case 'card':
      return `<p class="card" style="padding:16px;background:#f3ecdf;border-radius:8px">${block.lines.map((line, n) => (n === 0 ? `<b>${escaped(line)}</b>` : escaped(line))).join('<br>')}</p>`
    case 'footer':
      return `<p class="dim" style="margin:24px 0 0;padding-top:12px;border-top:1px solid #e4dccd;font-size:13px;color:#5a6072">${block.lines.map(escaped).join('<br>')}</p>`
    default:
      return `<p>${escaped(block.text)}</p>`
  }
}

const present = (facts: [string, string | null][]) =>
  facts.filter((fact): fact is [string, string] => Boolean(fact[1]))

/** Escapes text and links its https URLs. */
const linked = (text: string) =>
  text.replace(
    /https:\/\/[^\s<>]+[^\s<>.,;:!?)]/g,
    address => `<a href="${address}" class="link" style="color:${accent()}">${address}</a>`,
  )

const oneLine = (text: string) => text.replace(/\s+/g, ' ')

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string) => text.replace(/[&<>"']/g, sign => entities[sign] ?? '')
