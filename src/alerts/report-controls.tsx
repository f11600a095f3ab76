import { Form } from 'react-router'
import type { RecipientSearch } from '../../worker/alerts/recipients.ts'
import { ReportSettings } from './report-settings.tsx'
import { savedSearchesWords } from './words.ts'

const { control: words } = savedSearchesWords

/** What the agent changes about somebody's report; the loan is not among it. */
export function ReportControls({ search }: { search: RecipientSearch }) {
  const { id, report, language, status } = search
  if (!report) return null
  return (
    <details>
      <summary>{words.open}</summary>
      <Form method='post' className='stack'>
        <input type='hidden' name='id' value={id} />
        <ReportSettings report={report} language={language} words='en' />
        <p className='actions'>
          <button type='submit' name='do' value='report' className='button'>
            {words.save}
          </button>
          {status === 'on' ? (
            <button type='submit' name='do' value='pause' className='button quiet'>
              {words.pause}
            </button>
          ) : (
            <button type='submit' name='do' value='resume' className='button quiet'>
              {words.resume}
            </button>
          )}
          {status !== 'stopped' && (
            <button type='submit' name='do' value='stop' className='button quiet'>
              {words.stop}
            </button>
          )}
        </p>
      </Form>
    </details>
  )
}
