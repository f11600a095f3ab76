import type { ListingPage } from '../../inventory/listing.ts'
import { headline } from '../../inventory/listing-headline.ts'
import { site } from '../../site/site.ts'
import { drawQrCode } from '../../ui/qr-code.ts'
import { shareWords as words } from './home-page-words.ts'

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
      className='property-share dialog'
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

const paths = {
  back: 'm14.500 5-7 7 7 7',
  call: 'M6.500 3.500h3l1.500 4.500-2 1.500a12 12 0 0 0 5.500 5.500l1.500-2 4.500 1.500v3a2 2 0 0 1-2.200 2A17.500 17.500 0 0 1 4.500 5.700a2 2 0 0 1 2-2.200z',
  heart: 'M12 20.500 4 12.300a5 5 0 0 1 8-5.800 5 5 0 0 1 8 5.800z',
  share: 'M12 15.500V3.500m-4 4 4-4 4 4M7 11H5v9.500h14V11h-2',
} as const

/** A decorative icon of 22 px, hidden from screen readers. */
export function Icon({ name }: { name: keyof typeof paths }) {
  return (
    <svg
      viewBox='0 0 24 24'
      width='22'
      height='22'
      fill='none'
      stroke='currentColor'
      strokeWidth='2'
      aria-hidden='true'
    >
      <path d={paths[name]} />
    </svg>
  )
}
