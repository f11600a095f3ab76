import { useState } from 'react'

/**
 * What a form starts with. It stays until there is a reason to start again: another form of the page
 * that is saved, or the page read again, takes away nothing that was typed.
 * @param reason a new value starts again; null does not
 */
export function useStart<Start>(reason: unknown, start: Start) {
  const [begun, begin] = useState({ reason, start })
  if (reason !== null && reason !== begun.reason) begin({ reason, start })
  return { ...begun.start, restart: (start: Start) => begin({ ...begun, start }) }
}
