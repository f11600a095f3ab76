import './limit-overlay.css'
import { useEffect, useId, useRef } from 'react'
import { sendEvent } from '../../browser/send-event.ts'
import { agent } from '../../content/agent.ts'
import { bar } from '../../content/navigation.ts'
import { voiceSearchWords } from '../../content/voice-search.ts'
import { ExternalLink } from '../../ui/external-link.tsx'

const { overlay: words, reached } = voiceSearchWords

/** Shown when the day's voice searches are used up: other ways to search. */
export function LimitOverlay({ open, close }: { open: boolean; close: () => void }) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    if (open) dialog.current?.showModal()
    else dialog.current?.close()
  }, [open])

  return (
    <dialog ref={dialog} className='voice-overlay' aria-labelledby={id} onClose={close}>
      <p className='kicker'>{reached}</p>
      <h2 id={id}>{words.heading}</h2>
      <p>{words.text}</p>
      <div className='actions'>
        <ExternalLink
          className='button'
          to={agent.links.search}
          hint={bar.newTab}
          onClick={() => sendEvent('voice_search_conversion')}
        >
          {words.search}
        </ExternalLink>
        <form method='dialog'>
          <button type='submit' className='button quiet'>
            {words.later}
          </button>
        </form>
      </div>
    </dialog>
  )
}
