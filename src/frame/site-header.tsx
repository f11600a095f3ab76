import { agent } from '../site/agent/agent.ts'
import { AgentLink } from '../site/agent-link.tsx'
import { bar, type Link, menus } from '../site/navigation.ts'

/**
 * The site header. Menus open on hover, click and keyboard; the stacked menu on phones is a
 * popover, so a click outside closes it. Works without JavaScript.
 */
export function SiteHeader() {
  return (
    <header className='site-header'>
      <a className='skip-link' href='#content'>
        {bar.skip}
      </a>
      <div className='dark site-strip'>
        <p>{agent.tagline}</p>
        <a href={agent.phone.href} aria-label={bar.call}>
          <PhoneIcon />
          {agent.phone.display}
        </a>
      </div>
      <div className='site-header-inner'>
        <a className='site-name' href='/'>
          <span className='site-name-agent'>{agent.name}</span>
          <span className='site-name-brokerage'>{agent.brokerage}</span>
        </a>
        <nav className='site-nav' aria-label={bar.main}>
          <ul className='site-menus'>
            {menus.map(menu => (
              <li key={menu.id} className='site-menu' data-menu={menu.id}>
                <button type='button' popoverTarget={`menu-${menu.id}`}>
                  {menu.label}
                </button>
                <div id={`menu-${menu.id}`} className='panel raised site-dropdown' popover='auto'>
                  <ul>
                    <LinkItems links={menu.links} />
                  </ul>
                </div>
              </li>
            ))}
            <LinkItems links={[bar.homeValue, bar.about]} />
            <li>
              <AgentLink name='consultation' alone>
                {bar.contact}
              </AgentLink>
            </li>
            <li>
              <AgentLink name='reviews' alone>
                {bar.reviews}
              </AgentLink>
            </li>
          </ul>
        </nav>
        <a className='site-saved' href={bar.saved.to} title={bar.saved.label}>
          <HeartIcon />
          <span className='visually-hidden'>{bar.saved.label}</span>
        </a>
        <AgentLink name='search' className='button site-start' alone>
          {bar.getStarted}
        </AgentLink>
        <button type='button' className='button quiet site-toggle' popoverTarget='site-menu'>
          <span className='site-toggle-bars' aria-hidden='true' />
          {bar.menu}
        </button>
      </div>
      <nav id='site-menu' className='panel raised site-stack' popover='auto' aria-label={bar.menu}>
        <div>
          {menus.map(menu => (
            <details key={menu.id} name='menu' open={menu.id === 'properties'}>
              <summary>
                <h2>{menu.label}</h2>
              </summary>
              <ul>
                <LinkItems links={menu.onPhone ?? menu.links} />
              </ul>
            </details>
          ))}
        </div>
        <ul>
          <LinkItems links={[bar.homeValue, bar.saved, bar.about]} />
          <li>
            <AgentLink name='reviews' alone>
              {bar.reviews}
            </AgentLink>
          </li>
        </ul>
        <AgentLink name='search' className='button' alone>
          {bar.startSearch}
        </AgentLink>
      </nav>
    </header>
  )
}

/** Links as the items of a list. */
export function LinkItems({ links }: { links: readonly Link[] }) {
  return links.map(link => (
    <li key={link.to}>
      <a href={link.to}>{link.label}</a>
    </li>
  ))
}

function PhoneIcon() {
  return (
    <svg viewBox='0 0 24 24' width='16' height='16' aria-hidden='true'>
      <path
        fill='currentColor'
        d='M6.6 10.8a15 15 0 0 0 6.6 6.6l2.2-2.2a1 1 0 0 1 1-.25 11.4 11.4 0 0 0 3.6.57 1 1 0 0 1 1 1V20a1 1 0 0 1-1 1A17 17 0 0 1 3 4a1 1 0 0 1 1-1h3.5a1 1 0 0 1 1 1c0 1.25.2 2.45.57 3.57a1 1 0 0 1-.25 1.02z'
      />
    </svg>
  )
}

function HeartIcon() {
  return (
    <svg viewBox='0 0 24 24' width='24' height='24' aria-hidden='true'>
      <path
        fill='none'
        stroke='currentColor'
        strokeWidth='1.8'
        strokeLinejoin='round'
        d='M12 20.500 4 12.300a5 5 0 0 1 8-5.800 5 5 0 0 1 8 5.800z'
      />
    </svg>
  )
}
