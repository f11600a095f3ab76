/** Shows a failed query: the full error, and a retry button. */
export function Failed({
  words,
  error,
  retry,
}: {
  words: { failed: string; retry: string }
  error: Error
  retry: () => void
}) {
  return (
    <div className='notice' role='alert'>
      <p>
        {words.failed} <code>{error.message}</code>
      </p>
      <button type='button' className='button quiet' onClick={() => retry()}>
        {words.retry}
      </button>
    </div>
  )
}

/** The error of a form or button; renders nothing without an error. */
export function NotDone({ says, error }: { says: string; error: Error | null }) {
  if (!error) return null
  return (
    <p className='field-error'>
      {says} <code>{error.message}</code>
    </p>
  )
}
