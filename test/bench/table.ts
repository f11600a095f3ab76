/** A Markdown table with columns aligned for a terminal: words to the left, figures to the right. */
export function table(head: string[], lines: string[][]): string {
  const widths = head.map((_, column) =>
    Math.max(3, ...[head, ...lines].map(line => line[column]?.length ?? 0)),
  )
  const pad = (cell: string, column: number) =>
    column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)
  const rule = widths.map((width, column) =>
    column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`,
  )
  return [head.map(pad), rule, ...lines.map(line => line.map(pad))]
    .map(cells => `| ${cells.join(' | ')} |`)
    .join('\n')
}
