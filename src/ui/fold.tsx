import type { ReactNode } from 'react'

/**
 * A block that takes one line until it is opened. On wide screens `wide` blocks show their content
 * (see src/frame/browser/folds.browser.ts). `id` is on the content, because browsers open a closed block only for
 * a link to something inside it.
 */
export function Fold({
  id,
  heading,
  note,
  as: Heading = 'h2',
  wide = false,
  open = false,
  children,
}: {
  id?: string
  heading: string
  note?: ReactNode
  as?: 'h2' | 'h3'
  wide?: boolean
  open?: boolean
  children: ReactNode
}) {
  return (
    <details className='fold' data-wide={wide ? '' : undefined} open={open}>
      <summary>
        <Heading>{heading}</Heading>
        {note && <span className='hint fold-note'>{note}</span>}
      </summary>
      <div className='fold-content' id={id}>
        {children}
      </div>
    </details>
  )
}
