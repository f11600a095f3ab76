import { useCallback, useEffect, useId, useRef } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router'
import { unsavedWords as words } from '../console-words.ts'

/** Asks for confirmation before leaving or closing a page with unsaved changes. */
export function UnsavedGuard({ isUnsaved }: { isUnsaved: () => boolean }) {
  const heading = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && isUnsaved(),
  )
  const isBlocked = blocker.state === 'blocked'
  useBeforeUnload(
    useCallback(
      event => {
        if (isUnsaved()) event.preventDefault()
      },
      [isUnsaved],
    ),
  )
  useEffect(() => {
    if (isBlocked) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isBlocked])
  return (
    <dialog
      ref={dialog}
      className='panel stack console-dialog'
      aria-labelledby={heading}
      onClose={() => blocker.state === 'blocked' && blocker.reset()}
    >
      <h2 id={heading}>{words.heading}</h2>
      <p>{words.text}</p>
      <p className='actions'>
        <button type='button' className='button' onClick={() => blocker.reset?.()}>
          {words.stay}
        </button>
        <button type='button' className='button quiet' onClick={() => blocker.proceed?.()}>
          {words.leave}
        </button>
      </p>
    </dialog>
  )
}
