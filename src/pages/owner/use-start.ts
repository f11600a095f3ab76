import { useState } from 'react'

/**
 * A form's initial values. They change only when `reason` does, so that saving another form of the
 * page, or revalidating it, does not lose typed text.
 * @param reason a new value restarts the form; null does not
 */
export function useStart<Start>(reason: unknown, start: Start) {
  const [begun, begin] = useState({ reason, start })
  if (reason !== null && reason !== begun.reason) begin({ reason, start })
  return { ...begun.start, restart: (start: Start) => begin({ ...begun, start }) }
}
