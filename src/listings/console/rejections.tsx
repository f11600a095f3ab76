import './rejections.css'
import { importWords } from '../import-words.ts'

const { rejections: columns, record } = importWords

/** Records of a file, each with a field and its problem. */
export function Rejections({
  rejections,
  reason: heading = columns.reason,
}: {
  /** The heading of the reason column. */
  reason?: string
  rejections: readonly { row?: number; listingKey?: string; field: string; reason: string }[]
}) {
  const numbered = rejections.some(({ row }) => row !== undefined)
  return (
    <table className='rows rejections'>
      <thead>
        <tr>
          {numbered && <th scope='col'>{columns.row}</th>}
          <th scope='col'>{columns.key}</th>
          <th scope='col'>{columns.field}</th>
          <th scope='col'>{heading}</th>
        </tr>
      </thead>
      <tbody>
        {rejections.map(({ row, listingKey, field, reason }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <tr key={index}>
            {numbered && <td data-label={columns.row}>{row}</td>}
            <td>{listingKey ?? '–'}</td>
            <td>{field === 'record' ? record : <code>{field}</code>}</td>
            <td>{reason}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
