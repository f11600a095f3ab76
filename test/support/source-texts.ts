import { globSync, readFileSync } from 'node:fs'
import { parseAst } from 'vite'

type Node = { type: string } & Record<string, unknown>

/** The files that match a pattern, each with its code; without tests. */
export const sources = (pattern: string | string[]) =>
  globSync(pattern, { exclude: ['**/*.test.ts'] }).map(file => ({
    file,
    code: readFileSync(file, 'utf8'),
  }))

/** Every text in a file; placeholders of a template become an ellipsis. */
export function textsWritten(code: string, lang: 'ts' | 'tsx' = 'tsx'): string[] {
  return nodesOf(parse(code, lang)).flatMap(node => literal(node))
}

/** Attributes and properties whose text a person reads or hears. */
const read = [
  ...['alt', 'title', 'aria-label', 'aria-description', 'aria-roledescription', 'placeholder'],
  ...['label', 'heading', 'text', 'lead', 'hint', 'caption', 'description', 'legend', 'summary'],
]

/** A component's own copy: text between its tags, or in attributes that are read aloud or shown. */
export function copyIn(code: string): string[] {
  const said = nodesOf(parse(code)).flatMap(node => {
    if (node.type === 'JSXText') return [String(node.value)]
    if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
      return (node.children as Node[]).filter(isExpression).flatMap(shown)
    }
    if (node.type === 'JSXAttribute') return isRead(node.name) ? shown(node.value) : []
    if (node.type === 'Property') return isRead(node.key) ? shown(node.value) : []
    return []
  })
  return said.map(text => text.trim()).filter(text => /\p{L}/u.test(text) && !isTag(text))
}

/** The possible texts of an expression: both branches of a conditional. */
function shown(value: unknown): string[] {
  if (!isNode(value)) return []
  switch (value.type) {
    case 'JSXExpressionContainer':
      return shown(value.expression)
    case 'ConditionalExpression':
      return [...shown(value.consequent), ...shown(value.alternate)]
    case 'LogicalExpression':
      return [...shown(value.left), ...shown(value.right)]
    case 'BinaryExpression':
      return value.operator === '+' ? [...shown(value.left), ...shown(value.right)] : []
    default:
      return literal(value)
  }
}

function literal(node: Node): string[] {
  if (node.type === 'Literal') return typeof node.value === 'string' ? [node.value] : []
  if (node.type !== 'TemplateLiteral') return []
  const parts = node.quasis as { value: { cooked: string } }[]
  return [parts.map(({ value }) => value.cooked).join('…')]
}

const parse = (code: string, lang: 'ts' | 'tsx' = 'tsx') =>
  parseAst(code, { lang }) as unknown as Node

function nodesOf(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesOf)
  if (typeof value !== 'object' || value === null) return []
  const inner = Object.values(value).flatMap(nodesOf)
  return isNode(value) ? [value, ...inner] : inner
}

/** A heading’s level is passed as its tag. */
const isTag = (text: string) => /^h[1-6]$/.test(text)

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value

const isExpression = ({ type }: Node) => type === 'JSXExpressionContainer'

const isRead = (name: unknown) => {
  const { name: own, value } = name as { name?: string; value?: string }
  return read.includes(own ?? value ?? '')
}

/** Every regular expression literal in a file. */
export function regularExpressions(code: string, file: string): RegExp[] {
  const lang = file.endsWith('x') ? 'tsx' : 'ts'
  return nodesOf(parseAst(code, { lang }) as unknown as Node).flatMap(({ type, regex }) => {
    const { pattern, flags } = (regex ?? {}) as { pattern?: string; flags?: string }
    return type === 'Literal' && pattern !== undefined ? [new RegExp(pattern, flags)] : []
  })
}
