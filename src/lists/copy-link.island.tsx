import { useEffect, useRef, useState } from 'react'

declare module '../frame/island.tsx' {
  interface Islands {
    'copy-link': typeof CopyLink
  }
}

type State = 'waiting' | 'copied' | 'failed'

/**
 * A link in a field that selects itself on focus, with a button that copies it. Without JavaScript
 * the link is text that one click selects entirely.
 */
export function CopyLink({
  link,
  words,
}: {
  link: string
  words: Record<'label' | 'hint' | 'copy' | 'copied' | 'failed', string> & { notLoaded?: string }
}) {
  const field = useRef<HTMLInputElement>(null)
  const [state, setState] = useState<State>('waiting')

  // The field may have been focused before hydration.
  useEffect(() => {
    if (document.activeElement === field.current) field.current?.select()
  }, [])

  async function copy() {
    try {
      await navigator.clipboard.writeText(link)
      setState('copied')
    } catch {
      // Clipboard access denied, or not a secure context: select the link for a manual copy.
      field.current?.focus()
      field.current?.select()
      setState('failed')
    }
  }

  return (
    <div className='copy-link field'>
      <label htmlFor='copy-link'>{words.label}</label>
      <p className='hint' id='copy-link-hint'>
        {words.hint}
      </p>
      <div className='copy-link-row cluster'>
        <input
          ref={field}
          id='copy-link'
          type='url'
          readOnly
          value={link}
          aria-describedby='copy-link-hint'
          onFocus={event => event.currentTarget.select()}
          onClick={event => event.currentTarget.select()}
        />
        <noscript>
          <code>{link}</code>
        </noscript>
        <button type='button' className='button' onClick={copy}>
          {words.copy}
        </button>
      </div>
      <p className='copy-link-state' role='status' data-not-loaded={words.notLoaded}>
        {state !== 'waiting' && words[state]}
      </p>
    </div>
  )
}
