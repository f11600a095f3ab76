/** Links to the previous and the next page; nothing for a single page. */
export function PageLinks({
  page,
  pages,
  to,
  words,
}: {
  page: number
  pages: number
  to: (page: number) => string
  words: {
    previous: string
    next: string
    pages: string
    page: (page: number, pages: number) => string
  }
}) {
  if (pages <= 1) return null
  return (
    <nav className='page-links' aria-label={words.pages}>
      {page > 1 && (
        <a className='button quiet' rel='prev' href={to(page - 1)}>
          {words.previous}
        </a>
      )}
      <span>{words.page(page, pages)}</span>
      {page < pages && (
        <a className='button quiet' rel='next' href={to(page + 1)}>
          {words.next}
        </a>
      )}
    </nav>
  )
}
