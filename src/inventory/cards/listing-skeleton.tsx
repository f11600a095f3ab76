/** A placeholder with the size of a listing card. */
export function ListingSkeleton() {
  return (
    <div className='listing-skeleton' aria-hidden='true'>
      <div />
      <span />
      <span />
      <span />
    </div>
  )
}
