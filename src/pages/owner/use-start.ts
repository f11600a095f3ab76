import { useState } from 'react'

/**
 * What a form starts with. It changes only for a reason of its own, so that saving another form of the
 * page, or reading the page again, loses nothing that was typed.
 * @param reason a new value starts again; null does not
 */
export function useStart<Start>(reason: unknown, start: Start) {
  const [begun, begin] = useState({ reason, start })
  if (reason !== null && reason !== begun.reason) begin({ reason, start })
  return { ...begun.start, restart: (start: Start) => begin({ ...begun, start }) }
}
