import type { ReactNode } from 'react'

/** The content of a drawing as a table. */
export type TableTwin = {
  label: string
  columns: readonly string[]
  rows: readonly (readonly string[])[]
  /** One URL per row, when rows are links. */
  links?: readonly string[]
}

/** A drawing with its caption and a collapsible table of the same content. */
export function DrawnFigure({
  caption,
  table,
  children,
}: {
  caption: string
  table: TableTwin
  children: ReactNode
}) {
  return (
    <figure className='drawn-figure'>
      {children}
      <figcaption>
        <p className='hint'>{caption}</p>
        <details>
          <summary className='link-button'>{table.label}</summary>
          <table className='rows'>
            <thead>
              <ColumnHeads names={table.columns} />
            </thead>
            <tbody>
              {table.rows.map(([name, ...values], i) => (
                <tr key={name}>
                  <th scope='row'>{table.links ? <a href={table.links[i]}>{name}</a> : name}</th>
                  {values.map((value, column) => (
                    <td key={table.columns[column + 1]}>{value}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      </figcaption>
    </figure>
  )
}

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
