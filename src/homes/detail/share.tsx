import './share.css'
import type { ListingPage } from '../../inventory/listing.ts'
import { headline } from '../../inventory/listing-headline.ts'
import { site } from '../../site/site.ts'
import { drawQrCode } from '../../ui/qr-code.ts'
import { shareWords as words } from './head-words.ts'
import { Icon } from './icon.tsx'

const panel = 'share'

/** Opens the panel below; works without JavaScript. */
export function ShareButton({ className, isIcon }: { className?: string; isIcon?: boolean }) {
  return (
    <button type='button' className={className} popoverTarget={panel} data-touch>
      {isIcon && <Icon name='share' />}
      <span className={isIcon ? 'visually-hidden' : undefined}>{words.open}</span>
    </button>
  )
}

/**
 * A panel that shares this home: with JavaScript by the device's own sheet and the clipboard,
 * without it by email and with the URL as text and QR code.
 */
export function Share({ home }: { home: ListingPage }) {
  const path = `/property/${home.id}`
  const url = new URL(path, site.origin).href
  const title = words.subject(home)
  const body = words.body(home.address, headline(home), url)
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(body)}`
  const code = drawQrCode(url)
  return (
    <div
      popover='auto'
      id={panel}
      className='property-share'
      role='dialog'
      aria-label={words.heading}
    >
      <h2>{words.heading}</h2>
      <button type='button' className='button' data-share={title} hidden>
        {words.device}
      </button>
      <a className='button quiet' href={mail}>
        {words.email}
      </a>
      <button type='button' className='button quiet' data-copy={path}>
        {words.copy}
      </button>
      <svg
        viewBox={`0 0 ${code.size} ${code.size}`}
        shapeRendering='crispEdges'
        role='img'
        aria-label={words.code}
      >
        <path fill='#fff' d={`M0 0h${code.size}v${code.size}H0z`} />
        <path fill='#000' d={code.path} />
      </svg>
      <p>{url}</p>
      <p className='hint'>{words.codeHint}</p>
      <button
        type='button'
        className='button quiet'
        popoverTarget={panel}
        popoverTargetAction='hide'
      >
        {words.close}
      </button>
    </div>
  )
}
