import { ownerWords } from '../content/owner.ts'

const { refused: words } = ownerWords

/** What somebody sees who may not open an owner page: why, and what the owner must set. */
export function OwnerOnly({ reason }: { reason: keyof typeof words.reasons }) {
  return (
    <>
      <title>{words.title}</title>
      <meta name='robots' content='noindex, nofollow' />
      <section className='page-plain'>
        <h1>{words.heading}</h1>
        <p className='lead'>{words.reasons[reason]}</p>
        <p className='actions'>
          <a className='button' href='/'>
            {words.home}
          </a>
        </p>
      </section>
    </>
  )
}
