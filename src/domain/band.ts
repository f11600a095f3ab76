/**
 * Reads a table of thresholds top-down: the first row whose `from` the value reaches names its band.
 * The last row should start at -Infinity, so that every number has a band.
 */
export function band<Name extends string>(
  value: number,
  table: readonly { from: number; is: Name }[],
): Name {
  const row = table.find(({ from }) => value >= from) ?? table.at(-1)
  if (!row) throw new RangeError('A table of bands needs at least one row')
  return row.is
}
