/** Rows under a header, in columns as wide as they need: the first to the left, figures to the right. */
export function formatTable(header: string[], rows: string[][]): string {
  const lines = [header, ...rows]
  const widths = header.map((_, column) => Math.max(...lines.map(line => line[column]?.length ?? 0)))
  const format = (line: string[]) =>
    line
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : pad(cell, column)))
      .join('  ')
      .trimEnd()
  const pad = (cell: string, column: number) => cell.padStart(widths[column] ?? 0)
  return lines.map(format).join('\n')
}
