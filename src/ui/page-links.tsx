/** Links to the previous and the next page; renders nothing for a single page. */
export function PageLinks({
  page,
  pages,
  to,
  nofollow = false,
  words,
}: {
  page: number
  pages: number
  to: (page: number) => string
  /** Whether search engines should not follow the links. */
  nofollow?: boolean
  words: {
    previous: string
    next: string
    pages: string
    page: (page: number, pages: number) => string
  }
}) {
  if (pages <= 1) return null
  const rel = (direction: string) => (nofollow ? `${direction} nofollow` : direction)
  return (
    <nav className='page-links' aria-label={words.pages}>
      {page > 1 && (
        <a className='button quiet' rel={rel('prev')} href={to(page - 1)}>
          {words.previous}
        </a>
      )}
      <span>{words.page(page, pages)}</span>
      {page < pages && (
        <a className='button quiet' rel={rel('next')} href={to(page + 1)}>
          {words.next}
        </a>
      )}
    </nav>
  )
}
