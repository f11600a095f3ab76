/**
 * Reads a table of thresholds top-down and returns the band of the first row whose `from` the value
 * reaches. Start the last row at -Infinity to cover every number. Throws on an empty table.
 */
export function band<Name extends string>(
  value: number,
  table: readonly { from: number; status: Name }[],
): Name {
  const row = table.find(({ from }) => value >= from) ?? table.at(-1)
  if (!row) throw new RangeError('A band table needs at least one row')
  return row.status
}
