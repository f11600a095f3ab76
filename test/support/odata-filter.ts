/**
 * The part of OData's filter grammar that RESO Web API Core requires: comparisons of a property with
 * a literal, joined by and, or, not, and parentheses. Source: OASIS, "OData Version 4.01. Part 2:
 * URL Conventions", 5.1.1, and its ABNF.
 */
export type Entity = Readonly<Record<string, unknown>>
export type Filter = (entity: Entity) => boolean

/** A filter that a server answers with 400. */
export class FilterError extends Error {}

type Literal =
  | { type: 'string'; value: string }
  | { type: 'number'; value: number }
  | { type: 'time'; value: number }
  | { type: 'boolean'; value: boolean }
  | { type: 'null'; value: null }
type Operator = keyof typeof compare

const dateTime = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,12})?)?(Z|[+-]\d\d:\d\d))?$/
const token = /\s*('(?:[^']|'')*'|[()]|[^\s()']+)/y

/** Parses a $filter; `typeOf` returns the type of a property. Throws FilterError. */
export function parseFilter(text: string, typeOf: (property: string) => string | null): Filter {
  const tokens = tokensOf(text)
  let at = 0
  const next = () => tokens[at++] ?? fail('The filter ends too early')
  const filter = readOr()
  if (at < tokens.length) fail(`'${tokens[at]}' is not expected`)
  return filter

  function readOr(): Filter {
    const parts = [readAnd()]
    while (tokens[at] === 'or') {
      at++
      parts.push(readAnd())
    }
    return parts.length === 1 ? (parts[0] as Filter) : entity => parts.some(part => part(entity))
  }

  function readAnd(): Filter {
    const parts = [readOne()]
    while (tokens[at] === 'and') {
      at++
      parts.push(readOne())
    }
    return parts.length === 1 ? (parts[0] as Filter) : entity => parts.every(part => part(entity))
  }

  function readOne(): Filter {
    const first = next()
    if (first === 'not') {
      const inner = readOne()
      return entity => !inner(entity)
    }
    if (first === '(') {
      const inner = readOr()
      if (next() !== ')') fail('A parenthesis is not closed')
      return inner
    }
    return readComparison(first)
  }

  function readComparison(property: string): Filter {
    const type = typeOf(property) ?? fail(`Could not find a property named '${property}'`)
    const operator = next()
    if (!(operator in compare)) fail(`'${operator}' is not an operator`)
    const literal = readLiteral(next())
    if (literal.type !== 'null' && literal.type !== type) {
      fail(`'${property}' is not a ${literal.type}`)
    }
    const test = compare[operator as Operator]
    return entity => {
      const value = comparable(entity[property], literal.type)
      // Nothing is greater or less than null.
      if (value === null || literal.value === null) {
        if (operator === 'eq') return value === literal.value
        return operator === 'ne' && value !== literal.value
      }
      return test(value, literal.value)
    }
  }
}

type Value = string | number | boolean
const compare = {
  eq: (a: Value, b: Value) => a === b,
  ne: (a: Value, b: Value) => a !== b,
  gt: (a: Value, b: Value) => a > b,
  ge: (a: Value, b: Value) => a >= b,
  lt: (a: Value, b: Value) => a < b,
  le: (a: Value, b: Value) => a <= b,
}

function tokensOf(text: string): string[] {
  const tokens: string[] = []
  const rest = new RegExp(token)
  while (rest.lastIndex < text.trimEnd().length) {
    const found = rest.exec(text)
    if (!found?.[1]) fail(`The filter is not understood at ${rest.lastIndex}`)
    else tokens.push(found[1])
  }
  return tokens
}

function readLiteral(text: string): Literal {
  if (text.startsWith("'")) {
    return { type: 'string', value: text.slice(1, -1).replaceAll("''", "'") }
  }
  if (text === 'null') return { type: 'null', value: null }
  if (text === 'true' || text === 'false') return { type: 'boolean', value: text === 'true' }
  if (dateTime.test(text)) return { type: 'time', value: Date.parse(text) }
  if (/^-?\d+(\.\d+)?$/.test(text)) return { type: 'number', value: Number(text) }
  return fail(`'${text}' is not a literal`)
}

function comparable(value: unknown, type: Literal['type']): Value | null {
  if (value === undefined || value === null) return null
  return type === 'time' ? Date.parse(String(value)) : (value as Value)
}

function fail(message: string): never {
  throw new FilterError(message)
}
