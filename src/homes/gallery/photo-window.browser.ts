import 'photoswipe/dist/photoswipe.css'
import './photo-window.css'
import PhotoSwipe, { type SlideData } from 'photoswipe'
import { allowLibrary } from '../../frame/browser/library-policy.browser.ts'
import { galleryWords } from '../../inventory/cards/gallery-words.ts'
import { element } from '../../ui/element.ts'
import { roomsOf } from './rooms.ts'

const words = galleryWords.window

// PhotoSwipe clears its elements by setting empty HTML. Its icons, HTML too, are replaced by ours.
allowLibrary({ html: text => text === '' })

type Handlers = {
  /** Called when another picture is shown. */
  moved: (link: HTMLAnchorElement) => void
  closed: () => void
}

// The dialog handles the keys, and without the library's buttons it sets no other HTML.
const libraryParts = {
  trapFocus: false,
  returnFocus: false,
  escKey: false,
  close: false,
  zoom: false,
  arrowPrev: false,
  arrowNext: false,
  counter: false,
  preloader: false,
}

/**
 * Shows a gallery's pictures one at a time in a dialog over the page. Returns a function that
 * closes it.
 * @param links links of all its pictures; on close, focus returns to the one shown last, if it is
 * visible on the page
 * @param pressed link of the picture to start with
 */
export function openPhotos(
  links: HTMLAnchorElement[],
  pressed: HTMLAnchorElement,
  { moved, closed }: Handlers,
): () => void {
  const label = links[0]?.closest('ul')?.getAttribute('aria-label') ?? galleryWords.label
  const dialog = element('dialog', { className: 'photo-window', ariaLabel: label })
  const rooms = roomsOf(links.map(link => link.querySelector('img')?.alt ?? ''))
  const stripHeight = links.length < 3 ? 0 : rooms.length > 0 ? 190 : 145
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  const photos = new PhotoSwipe({
    dataSource: links.map(slideOf),
    index: links.indexOf(pressed),
    appendToEl: dialog,
    bgOpacity: 1,
    showHideAnimationType: isStill ? 'none' : 'zoom',
    errorMsg: words.failed,
    // The thumbnails are below the photo.
    paddingFn: ({ x }) => ({ top: 0, left: 0, right: 0, bottom: x < 640 ? 0 : stripHeight }),
    ...libraryParts,
  })
  const currentLink = () => links[photos.currIndex] ?? pressed
  const close = () => {
    // The library ignores close() while it is still opening.
    if (photos.opener.isOpen) photos.close()
    else photos.on('openingAnimationEnd', () => photos.close())
  }
  addParts(photos, links.length, close)
  if (links.length > 2) addStrip(photos, links, rooms)
  fitToLoaded(photos)
  showDrawings(photos)

  photos.on('change', () => moved(currentLink()))
  photos.on('destroy', () => {
    dialog.remove()
    // A picture beyond the mosaic is hidden and cannot take focus.
    const home = currentLink().offsetParent ? currentLink() : pressed
    home.focus({ preventScroll: home === pressed })
    closed()
  })
  dialog.addEventListener('cancel', event => {
    event.preventDefault()
    close()
  })
  // The browser may close the dialog without another cancel event.
  dialog.addEventListener('close', close)

  document.body.appendChild(dialog)
  dialog.showModal()
  photos.init()
  photos.element?.removeAttribute('role')
  photos.scrollWrap?.setAttribute('aria-label', label)
  dialog.querySelector<HTMLElement>('.photo-window-close')?.focus()
  return close
}

/** Turns a picture of the page into a slide: a photo in all its widths, or a drawing. */
function slideOf(link: HTMLAnchorElement): SlideData {
  const alt = link.getAttribute('aria-label') ?? ''
  const image = link.querySelector('img')
  if (!image) return { element: link, type: 'drawing', width: 1440, height: 960, alt }
  const widest = Math.max(0, ...[...image.srcset.matchAll(/ (\d+)w/g)].map(([, w]) => Number(w)))
  const { width, height } = sizeOf(image)
  const share = widest ? widest / width : 1
  return {
    element: link,
    thumbCropped: true,
    src: image.src,
    srcset: image.srcset || undefined,
    msrc: image.complete ? image.currentSrc : undefined,
    width: Math.round(width * share),
    height: Math.round(height * share),
    alt,
  }
}

/** Pixels. Until the photo has loaded, the size that the page reserves for it. */
const sizeOf = (image: HTMLImageElement) =>
  image.naturalWidth
    ? { width: image.naturalWidth, height: image.naturalHeight }
    : { width: Number(image.getAttribute('width')), height: Number(image.getAttribute('height')) }

/** Feeds do not include photo sizes, so slides get their aspect ratio once the photo has loaded. */
function fitToLoaded(photos: PhotoSwipe) {
  photos.on('loadComplete', ({ slide, content }) => {
    if (!(content.element instanceof HTMLImageElement)) return
    const { naturalWidth, naturalHeight } = content.element
    const shape = naturalWidth / naturalHeight
    if (!naturalWidth || Math.abs(slide.width / slide.height / shape - 1) < 0.01) return
    const width = Math.max(slide.width, naturalWidth)
    Object.assign(content, { width, height: width / shape })
    Object.assign(slide, { width, height: width / shape })
    slide.resize()
  })
}

/** Drawings are inline SVG, so their slide is a copy. */
function showDrawings(photos: PhotoSwipe) {
  photos.on('contentLoad', event => {
    const { content } = event
    const drawing = content.data.element?.querySelector('svg')
    if (content.type !== 'drawing' || !drawing) return
    event.preventDefault()
    content.element = element('div', { className: 'pswp__content' }, drawing.cloneNode(true))
    content.onLoaded()
  })
}

/** Adds the buttons, the position among all pictures, and the caption. */
function addParts(photos: PhotoSwipe, count: number, close: () => void) {
  const draw = (button: HTMLElement, path: string) => button.replaceChildren(icon(path))
  photos.on('uiRegister', () => {
    const { ui } = photos
    ui?.registerElement({
      name: 'place',
      className: 'photo-window-place',
      onInit: place => {
        place.ariaHidden = 'true'
        const showPosition = () =>
          place.replaceChildren(galleryWords.place(photos.currIndex + 1, count))
        photos.on('change', showPosition)
      },
    })
    ui?.registerElement({
      name: 'nearer',
      isButton: true,
      ariaLabel: words.zoom,
      onClick: 'toggleZoom',
      className: 'photo-window-button pswp__button--zoom',
      onInit: button =>
        draw(
          button,
          'M10 4a6 6 0 1 0 0 12 6 6 0 0 0 0-12zm4.500 10.500L20 20M7.500 10h5M10 7.500v5',
        ),
    })
    ui?.registerElement({
      name: 'leave',
      isButton: true,
      ariaLabel: words.close,
      onClick: close,
      className: 'photo-window-button photo-window-close',
      onInit: button => draw(button, 'M5 5l14 14M19 5L5 19'),
    })
    if (count > 1) {
      ui?.registerElement({
        name: 'before',
        isButton: true,
        ariaLabel: words.previous,
        onClick: 'prev',
        appendTo: 'wrapper',
        className: 'photo-window-button photo-window-previous',
        onInit: button => draw(button, 'M15 4l-8 8 8 8'),
      })
      ui?.registerElement({
        name: 'after',
        isButton: true,
        ariaLabel: words.next,
        onClick: 'next',
        appendTo: 'wrapper',
        className: 'photo-window-button photo-window-next',
        onInit: button => draw(button, 'M9 4l8 8-8 8'),
      })
    }
    ui?.registerElement({
      name: 'shows',
      className: 'photo-window-caption',
      appendTo: 'root',
      tagName: 'p' as 'div',
      onInit: caption => {
        caption.role = 'status'
        photos.on('change', () => caption.replaceChildren(photos.currSlide?.data.alt ?? ''))
      },
    })
  })
}

/** Thumbnails of all pictures, and the rooms that their captions name, below the picture. */
function addStrip(
  photos: PhotoSwipe,
  links: HTMLAnchorElement[],
  rooms: ReturnType<typeof roomsOf>,
) {
  const jump = (index: number, ...children: (Node | string)[]) => {
    const button = element('button', { type: 'button' }, ...children)
    button.addEventListener('click', () => photos.goTo(index))
    return button
  }
  const thumbnails = links.map((link, index) => {
    const button = jump(index, thumbnailOf(link))
    button.ariaLabel = link.ariaLabel
    return button
  })
  const roomButtons = rooms.map(({ room, index }) => jump(index, room))
  const group = (className: string, ariaLabel: string, buttons: Node[]) =>
    element('div', { className, role: 'group', ariaLabel }, ...buttons)
  photos.on('uiRegister', () =>
    photos.ui?.registerElement({
      name: 'strip',
      className: 'photo-window-strip',
      appendTo: 'root',
      onInit: strip => {
        if (rooms.length > 0) {
          strip.appendChild(group('photo-window-rooms', words.rooms, roomButtons))
        }
        strip.appendChild(group('photo-window-thumbnails', words.thumbnails, thumbnails))
        photos.on('change', () => {
          for (const [index, button] of thumbnails.entries()) {
            button.ariaCurrent = index === photos.currIndex ? 'true' : null
          }
          thumbnails[photos.currIndex]?.scrollIntoView({ block: 'nearest', inline: 'center' })
        })
      },
    }),
  )
}

/** The picture in its smallest width, or a copy of the drawing. */
function thumbnailOf(link: HTMLAnchorElement): Node {
  const image = link.querySelector('img')
  if (!image) return link.querySelector('svg')?.cloneNode(true) ?? document.createTextNode('')
  const [smallest = ''] = image.srcset.split(' ')
  return element('img', { src: smallest || image.src, alt: '', loading: 'lazy', decoding: 'async' })
}

function icon(path: string) {
  const space = 'http://www.w3.org/2000/svg'
  const drawn = document.createElementNS(space, 'svg')
  const stroke = document.createElementNS(space, 'path')
  for (const [name, value] of Object.entries({ viewBox: '0 0 24 24', 'aria-hidden': 'true' })) {
    drawn.setAttribute(name, value)
  }
  stroke.setAttribute('d', path)
  drawn.appendChild(stroke)
  return drawn
}
