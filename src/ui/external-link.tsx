import type { ReactNode } from 'react'

/** A link to another site, in a new tab; `hint` says so to screen readers. */
export function ExternalLink({
  to,
  hint,
  className,
  onClick,
  children,
}: {
  to: string
  hint: string
  className?: string
  onClick?: () => void
  children: ReactNode
}) {
  return (
    <a className={className} href={to} target='_blank' rel='noopener' onClick={onClick}>
      {children}
      <span className='visually-hidden'> {hint}</span>
    </a>
  )
}
