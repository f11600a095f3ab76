import { ownerWords } from './owner-words.ts'

const { refused: words } = ownerWords

/** The 403 page of owner pages: the reason, and what the owner has to configure. */
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
