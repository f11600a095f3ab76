import { thousands } from '../../format/format.ts'
import { Figure } from '../../frame/console/figure.tsx'
import type { ImportReport } from '../import-report.ts'
import { importWords, importWords as words } from '../import-words.ts'

/** The result of an import, with the same figures as the import command. */
export function ImportResult({ report, replace }: { report: ImportReport; replace: boolean }) {
  return (
    <>
      <dl className='tiles console-cards import-counts'>
        {(['imported', 'updated', 'unchanged', 'retired'] as const).map(name => (
          <Figure key={name} label={words.counts[name]}>
            {thousands(report[name])}
          </Figure>
        ))}
        <Figure label={words.counts.rejected}>{thousands(report.rejectedRows)}</Figure>
      </dl>
      {replace && report.unreadableRows > 0 && <p className='notice'>{words.notRetired}</p>}
      {replace && report.missing?.held && report.retired === 0 && (
        <p className='notice'>{words.notConfirmed}</p>
      )}
      <ImportRows report={report} />
    </>
  )
}

/** What was assumed, the rejected rows, the fields that were left empty, and the descriptions to check for people. */
export function ImportRows({ report }: { report: ImportReport }) {
  const { rejectedRows, rejected, ignored, aboutPeople, assumed = [] } = report
  const listedRows = new Set(rejected.map(({ row }) => row)).size
  return (
    <>
      {assumed.length > 0 && (
        <section className='stack'>
          <h2>{words.assumedHeading}</h2>
          <ul className='console-bullets'>
            {assumed.map(text => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </section>
      )}
      {rejected.length > 0 && (
        <section className='stack'>
          <h2>{words.rejectedHeading}</h2>
          <p className='hint'>{words.rejectedHint}</p>
          <Rejections rejections={rejected} />
          {rejectedRows > listedRows && <p>{words.more(rejectedRows - listedRows)}</p>}
        </section>
      )}
      {ignored.length > 0 && (
        <section className='stack'>
          <h2>{words.ignoredHeading}</h2>
          <p className='hint'>{words.ignoredHint}</p>
          <Rejections rejections={ignored} />
        </section>
      )}
      {aboutPeople.length > 0 && (
        <section className='stack'>
          <h2 id='about-people'>{words.aboutPeopleHeading}</h2>
          <p className='hint'>{words.aboutPeopleHint}</p>
          <Rejections rejections={aboutPeople} reason={words.aboutPeopleFound} />
        </section>
      )}
    </>
  )
}

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
    <table className='rows console-blocks'>
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
