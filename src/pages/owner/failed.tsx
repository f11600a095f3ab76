/** What a part of the console shows when its call failed: the error in full, and another try. */
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

/** Beside a form or a button: that it was not done, and why. Nothing while nothing went wrong. */
export function NotDone({ says, error }: { says: string; error: Error | null }) {
  if (!error) return null
  return (
    <p className='field-error'>
      {says} <code>{error.message}</code>
    </p>
  )
}
