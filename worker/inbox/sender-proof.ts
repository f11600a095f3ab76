/** Email Routing's name in the results that it adds. Source: RFC 8601, section 2.5. */
const receiver = 'mx.cloudflare.net'

/** What the receiving server found out about the domain in an email's From. */
export type SenderProof = 'proven' | 'disproved' | 'unknown'

/**
 * `disproved` if DMARC failed, or if there are results and neither DKIM nor SPF passed for that
 * domain. `unknown` without results of the receiving server, which Email Routing does not add to every
 * email (github.com/cloudflare/workerd, issue 6740): a mark on all of them would say nothing.
 * @param results the first Authentication-Results header; one below it may be forged
 * @param author the address in From
 * @param sender the address of the SMTP session, which SPF is about
 */
export function proofOf(results: string | null, author: string, sender: string): SenderProof {
  const [name, ...checks] = statementsOf(results ?? '')
  if (name?.split(/\s/)[0]?.toLowerCase() !== receiver) return 'unknown'
  const domain = domainOf(author)
  const methodResults = checks.flatMap(check => {
    // The properties have text that the sender chose, so a result is only read at the start.
    const [, method = '', result = ''] = /^(spf|dkim|dmarc) ?= ?(\w+)(?=$|\s)/i.exec(check) ?? []
    return method ? [{ method: method.toLowerCase(), result: result.toLowerCase(), check }] : []
  })
  if (methodResults.length === 0) return 'unknown'
  const resultsOf = (method: string) => methodResults.filter(result => result.method === method)
  const passes = (method: string, property: string) =>
    resultsOf(method).some(({ result, check }) => result === 'pass' && isFor(check, property))
  if (resultsOf('dmarc').some(({ result }) => result === 'fail')) return 'disproved'
  if (passes('dmarc', 'header.from') || passes('dkim', 'header.[di]')) return 'proven'
  // SPF also passes for the name that the sending server gave itself, which proves no address.
  const isFailed = resultsOf('spf').some(({ result }) => /fail$/.test(result))
  const isSent = passes('spf', 'smtp.mailfrom') && !isFailed
  return isSent && isAligned(domainOf(sender), domain) ? 'proven' : 'disproved'

  function isFor(check: string, property: string): boolean {
    const value = new RegExp(`\\s${property} ?= ?"?([^\\s"]+)`, 'i').exec(check)?.[1]
    return property === 'header.from' && !value ? true : isAligned(domainOf(value ?? ''), domain)
  }
}

const domainOf = (address: string) => address.toLowerCase().split('@').at(-1)?.trim() ?? ''

/** The same domain, or one below the other, as DMARC's relaxed alignment takes it. */
const isAligned = (a: string, b: string) =>
  a !== '' && (a === b || a.endsWith(`.${b}`) || b.endsWith(`.${a}`))

/** The statements of a header between its semicolons, without comments. Quoted text stays whole. */
function statementsOf(header: string): string[] {
  const statements = ['']
  let depth = 0
  let isQuoted = false
  const text = header.slice(0, 8000)
  for (let i = 0; i < text.length; i++) {
    const character = text[i] ?? ''
    const last = statements.length - 1
    if (character === '\\' && (isQuoted || depth > 0)) i += 1
    else if (character === '"' && depth === 0) isQuoted = !isQuoted
    else if (character === '(' && !isQuoted) depth += 1
    else if (character === ')' && !isQuoted && depth > 0) depth -= 1
    else if (character === ';' && !isQuoted && depth === 0) statements.push('')
    else if (depth === 0) statements[last] += isQuoted && /[\s=]/.test(character) ? '_' : character
  }
  return statements.map(statement => statement.replace(/\s+/g, ' ').trim())
}
