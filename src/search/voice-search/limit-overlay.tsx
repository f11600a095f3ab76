import { useEffect, useRef } from 'react'
import { sendEvent } from '../../frame/browser/send-event.browser.ts'
import { agentLinks } from '../../site/agent/agent-links.ts'
import { bar } from '../../site/navigation.ts'
import { ExternalLink } from '../../ui/external-link.tsx'
import { voiceSearchWords } from '../voice-words.ts'

const { overlay: words, reached } = voiceSearchWords
const { own } = agentLinks.search
const convert = () => sendEvent('voice_search_conversion')

/** Shown when the day's voice searches are used up: other ways to search. */
export function LimitOverlay({
  elsewhere,
  open,
  leadsOn,
  close,
}: {
  /** The owner's property search on another site, if there is one. */
  elsewhere: string | null
  open: boolean
  /** Whether closing it opens the page that the last search asked for. */
  leadsOn: boolean
  close: () => void
}) {
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    if (open) dialog.current?.showModal()
    else dialog.current?.close()
  }, [open])

  return (
    <dialog ref={dialog} className='dialog' aria-labelledby='voice-search-limit' onClose={close}>
      <p className='kicker'>{reached}</p>
      <h2 id='voice-search-limit'>{words.heading}</h2>
      <p>
        {elsewhere ? words.text : words.textOwn} {leadsOn && words.leadsOn}
      </p>
      <div className='actions'>
        {elsewhere ? (
          <>
            <ExternalLink
              className='button'
              to={elsewhere}
              hint={bar.newTab}
              counts='search'
              onClick={convert}
            >
              {words.search}
            </ExternalLink>
            <a className='button quiet' href={own.to}>
              {own.label}
            </a>
          </>
        ) : (
          <a className='button' href={own.to} onClick={convert}>
            {words.search}
          </a>
        )}
        <form method='dialog'>
          <button type='submit' className='button quiet'>
            {words.later}
          </button>
        </form>
      </div>
    </dialog>
  )
}
