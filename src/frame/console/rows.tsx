import { ColumnHeads } from '../../ui/column-heads.tsx'

/** A plain table; the first cell of each row is its header. */
export function Rows({
  label,
  columns,
  rows,
}: {
  label: string
  columns: readonly string[]
  rows: readonly { key: string; cells: readonly React.ReactNode[] }[]
}) {
  return (
    <table className='rows' aria-label={label}>
      <thead>
        <ColumnHeads names={columns} />
      </thead>
      <tbody>
        {rows.map(({ key, cells: [name, ...others] }) => (
          <tr key={key}>
            <th scope='row'>{name}</th>
            {others.map((cell, i) => (
              <td key={columns[i + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
