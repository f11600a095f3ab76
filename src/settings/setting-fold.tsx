import { type ReactNode, useEffect, useState } from 'react'
import { useActionData, useLocation } from 'react-router'

/**
 * Settings that take one line until they are opened, or a link or a posted form means one of them.
 * @param keys the ids and keys of the settings inside
 */
export function SettingFold({
  id,
  keys,
  heading,
  note,
  isFound = false,
  className,
  children,
}: {
  id?: string
  keys: readonly string[]
  heading: string
  note?: string
  /** Whether a filter shows only some settings, so that these are open. */
  isFound?: boolean
  className?: string
  children: ReactNode
}) {
  const { hash, search } = useLocation()
  const posted = useActionData() as { setting?: string } | undefined
  const params = new URLSearchParams(search)
  const names = [posted?.setting, params.get('edit'), params.get('history')]
  const [open, setOpen] = useState(isFound || names.some(name => name && keys.includes(name)))
  const meant = hash.slice(1)
  const isMeant = meant !== '' && (meant === id || keys.includes(meant.replace('history-', '')))
  // The server does not receive the URL fragment.
  useEffect(() => {
    if (isMeant) setOpen(true)
  }, [isMeant])
  return (
    <details
      className='console-fold setting-fold'
      id={id}
      open={open}
      onToggle={event => setOpen(event.currentTarget.open)}
    >
      <summary>
        <h3>{heading}</h3>
        {note && <span className='hint'>{note}</span>}
      </summary>
      <div className={className}>{children}</div>
    </details>
  )
}
