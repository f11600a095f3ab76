/** Facts as rows of label and value, under a heading. */
export function FactTable({
  name,
  facts,
}: {
  name: string
  facts: readonly (readonly [label: string, value: string])[]
}) {
  return (
    <table className='rows'>
      <caption>{name}</caption>
      <tbody>
        {facts.map(([label, value]) => (
          <tr key={label}>
            <th scope='row'>{label}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
