import { href } from 'react-router'
import { draftWords } from '../../listings/draft-words.ts'
import type { DraftField } from '../../listings/listing-draft.ts'
import { fieldNames, listingWords } from '../../listings/owner-words.ts'

const { previewed: words, publish, missing: sayMissing } = draftWords

export type Preview = {
  key: string
  missing: Record<string, string>
  /** The problem with a photo that is no longer stored. */
  lost: string | null
}

/** The bar above the preview of a draft: what is missing, and the button that publishes it. */
export function PreviewBar({ preview: { key, missing, lost } }: { preview: Preview }) {
  const fields = Object.keys(missing) as DraftField[]
  const draft = href('/listings/drafts/:key', { key })
  return (
    <aside className='notice preview-bar split' aria-label={words.heading}>
      <p>
        <b>{words.heading}.</b> {words.text} {fields.length > 0 && sayMissing(fields)}{' '}
        {lost && listingWords.refusal(fieldNames.photos, lost)}
      </p>
      <form className='actions' method='post' action={draft}>
        <button type='submit' name='do' value='publish' className='button'>
          {publish}
        </button>
        <a className='button quiet' href={draft}>
          {words.back}
        </a>
      </form>
    </aside>
  )
}
