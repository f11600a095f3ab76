export function ColumnHeads({ names }: { names: readonly string[] }) {
  return (
    <tr>
      {names.map(name => (
        <th key={name} scope='col'>
          {name}
        </th>
      ))}
    </tr>
  )
}
