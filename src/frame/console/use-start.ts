import { useState } from 'react'

/**
 * A form's initial values. They change only when `reason` does, so that saving another form of the
 * page, or revalidating it, does not lose typed text.
 * @param reason a new value restarts the form; null does not
 */
export function useStart<Start>(reason: unknown, start: Start) {
  const [current, setCurrent] = useState({ reason, start })
  if (reason !== null && reason !== current.reason) setCurrent({ reason, start })
  return { ...current.start, restart: (start: Start) => setCurrent({ ...current, start }) }
}
