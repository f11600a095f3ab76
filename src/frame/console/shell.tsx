import './shell.css'
import './console.css'
import { type ReactNode, useEffect, useRef } from 'react'
import { Form, href, Link, NavLink, useLocation } from 'react-router'
import { consoleWords as words } from '../console-words.ts'
import { ownerWords } from '../owner-words.ts'
import { AnnouncerProvider } from './announcer.tsx'
import { SectionIcon } from './section-icon.tsx'
import { type Section, sectionOf, sections } from './sections.ts'
import { Shortcuts } from './shortcuts.tsx'

type Waiting = Partial<Record<keyof typeof words.waiting, number>>

/**
 * With more sections than this, a phone shows the first four and puts the rest under a fifth tab.
 */
const tabs = 5

/**
 * The frame of every console page: a rail on the desktop, a bar and tabs on a phone.
 * @param local whether the owner signed in by local access
 * @param waiting how many leads and tours are waiting for an answer; undefined if unknown
 * @param proof the line that says whether all is well
 */
export function Shell({
  local,
  waiting,
  proof,
  children,
}: {
  local: boolean
  waiting: Waiting
  proof: ReactNode
  children: ReactNode
}) {
  const { pathname, hash } = useLocation()
  useFocusOnPage(pathname, hash)
  const open = sectionOf(pathname)
  const folded = sections.length > tabs ? sections.slice(tabs - 1) : []
  const link = (section: Section) => (
    <li key={section.id}>
      <SectionLink section={section} open={open} waiting={waiting} />
    </li>
  )
  return (
    <div className='console-shell'>
      <a className='skip-link' href='#content'>
        {words.skip}
      </a>
      <header className='console-top'>
        <Link to={href('/lead-dashboard')}>{ownerWords.title}</Link>
        {proof}
        <Form className='console-find' role='search' action={href('/lead-dashboard/search')}>
          <input
            type='search'
            name='q'
            maxLength={100}
            aria-label={words.find.label}
            placeholder={words.find.label}
          />
        </Form>
        <Link className='console-to-find' to={href('/lead-dashboard/search')}>
          <SectionIcon name='find' />
          <span className='visually-hidden'>{words.find.label}</span>
        </Link>
      </header>
      <nav className='console-sections' aria-label={words.sections}>
        <ul data-folded={folded.length > 0 || undefined}>
          {sections.map(link)}
          {folded.length > 0 && (
            <li className='console-more'>
              <button
                type='button'
                popoverTarget='console-more'
                data-open={(open && folded.includes(open)) || undefined}
              >
                <SectionIcon name='more' />
                {words.more}
              </button>
            </li>
          )}
        </ul>
        {folded.length > 0 && (
          // The React key closes the popover after navigation.
          <ul key={pathname} id='console-more' popover='auto'>
            {folded.map(link)}
          </ul>
        )}
      </nav>
      <div className='console-side'>
        <main id='content' className='console stack'>
          {open && open.pages.length > 1 && <Pages section={open} />}
          <AnnouncerProvider>{children}</AnnouncerProvider>
        </main>
        <footer className='console-foot cluster'>
          <a href='/'>{words.toSite}</a>
          <Shortcuts />
          {!local && <a href={ownerWords.signOut.to}>{ownerWords.signOut.label}</a>}
          {local && <p role='note'>{ownerWords.local}</p>}
        </footer>
      </div>
    </div>
  )
}

/**
 * After client-side navigation, focuses the new page's heading for keyboards and screen readers, or
 * the text field that the link leads to.
 */
function useFocusOnPage(pathname: string, hash: string) {
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    const field = hash && document.getElementById(hash.slice(1))?.querySelector('textarea')
    if (field) return field.focus()
    const heading = document.querySelector<HTMLElement>('#content h1')
    if (heading) heading.tabIndex = -1
    heading?.focus({ preventScroll: true })
  }, [pathname, hash])
}

function SectionLink({
  section: { id, label, to },
  open,
  waiting,
}: {
  section: Section
  open: Section | undefined
  waiting: Waiting
}) {
  const { pathname } = useLocation()
  const count = id in words.waiting ? (id as keyof Waiting) : undefined
  const waits = count && waiting[count]
  const text = (waits ?? 0) > 99 ? words.many : String(waits)
  const current = pathname === to ? 'page' : open?.id === id ? 'true' : undefined
  return (
    <Link to={to} aria-current={current}>
      <SectionIcon name={id} />
      {label}
      {count && Boolean(waits) && (
        <span className='console-count'>
          <span aria-hidden='true'>{text}</span>
          <span className='visually-hidden'>{words.waiting[count](text)}</span>
        </span>
      )}
    </Link>
  )
}

/** The pages of a section in one row, scrolled to the open page if they do not all fit. */
function Pages({ section: { label, pages } }: { section: Section }) {
  const list = useRef<HTMLUListElement>(null)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is open at another path.
  useEffect(() => {
    const open = list.current?.querySelector<HTMLElement>('[aria-current]')
    if (!list.current || !open) return
    const space = list.current.clientWidth - open.offsetWidth
    list.current.scrollLeft = open.offsetLeft - space / 2
  }, [pathname])
  return (
    <nav className='console-pages' aria-label={label}>
      <ul ref={list}>
        {groupsOf(pages).map(({ name, pages }) => (
          <li key={pages[0]?.to}>
            {name && <span className='console-group'>{name}</span>}
            <ul>
              {pages.map(page => (
                <li key={page.to}>
                  <NavLink to={page.to}>{page.label}</NavLink>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The pages of a section by group; one group without a name if it has none. */
function groupsOf(pages: Section['pages']) {
  const groups: { name?: string; pages: Section['pages'][number][] }[] = []
  for (const page of pages) {
    const name = words.groups[page.to]
    if (name || groups.length === 0) groups.push({ name, pages: [] })
    groups.at(-1)?.pages.push(page)
  }
  return groups
}
