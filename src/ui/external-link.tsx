import type { ReactNode } from 'react'

/**
 * A link to another site, in a new tab; `hint` says so to screen readers. A click is counted under
 * the name `counts`.
 */
export function ExternalLink({
  to,
  hint,
  className,
  counts,
  onClick,
  children,
}: {
  to: string
  hint: string
  className?: string
  counts?: string
  onClick?: () => void
  children: ReactNode
}) {
  return (
    <a
      className={className}
      href={to}
      target='_blank'
      rel='noopener'
      data-counts={counts}
      onClick={onClick}
    >
      {children}
      <span className='visually-hidden'> {hint}</span>
    </a>
  )
}
