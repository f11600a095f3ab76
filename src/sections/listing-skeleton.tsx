import './listing-skeleton.css'

/** Holds the room of a home's card until its facts are there. */
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
