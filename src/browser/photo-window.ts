import 'photoswipe/dist/photoswipe.css'
import './photo-window.css'
import PhotoSwipe, { type SlideData } from 'photoswipe'
import { galleryWords } from '../content/home-gallery.ts'
import { element } from '../ui/element.ts'
import { allowLibrary } from './library-policy.ts'

const words = galleryWords.window

// PhotoSwipe clears its elements as HTML; its icons, which would be HTML too, are drawn below.
allowLibrary({ html: text => text === '' })

type Handlers = {
  /** Another picture is shown. */
  moved: (link: HTMLAnchorElement) => void
  closed: () => void
}

/**
 * Shows the pictures of a gallery, one at a time, in a dialog over the page. Returns how to close it.
 * @param links of all its pictures; the focus returns to the one shown last, if it is on the page
 * @param pressed the picture to start with
 */
export function openPhotos(
  links: HTMLAnchorElement[],
  pressed: HTMLAnchorElement,
  { moved, closed }: Handlers,
): () => void {
  const label = links[0]?.closest('ul')?.getAttribute('aria-label') ?? galleryWords.label
  const dialog = element('dialog', { className: 'photo-window', ariaLabel: label })
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  const photos = new PhotoSwipe({
    dataSource: links.map(slideOf),
    index: links.indexOf(pressed),
    appendToEl: dialog,
    bgOpacity: 1,
    showHideAnimationType: isStill ? 'none' : 'zoom',
    errorMsg: words.failed,
    // The dialog does these, and without its own buttons nothing is set as HTML.
    ...{ trapFocus: false, returnFocus: false, escKey: false },
    ...{ close: false, zoom: false, arrowPrev: false, arrowNext: false },
    ...{ counter: false, preloader: false },
  })
  const shown = () => links[photos.currIndex] ?? pressed
  const close = () => {
    // While it still opens, the library hears no wish to close.
    if (photos.opener.isOpen) photos.close()
    else photos.on('openingAnimationEnd', () => photos.close())
  }
  addParts(photos, links.length, close)
  fitToLoaded(photos)
  showDrawings(photos)

  photos.on('change', () => moved(shown()))
  photos.on('destroy', () => {
    dialog.remove()
    // A picture beyond the mosaic has no box to return to.
    const home = shown().offsetParent ? shown() : pressed
    home.focus({ preventScroll: home === pressed })
    closed()
  })
  dialog.addEventListener('cancel', event => {
    event.preventDefault()
    close()
  })
  // The browser may close it without asking again.
  dialog.addEventListener('close', close)

  document.body.appendChild(dialog)
  dialog.showModal()
  photos.init()
  photos.element?.removeAttribute('role')
  photos.scrollWrap?.setAttribute('aria-label', label)
  dialog.querySelector<HTMLElement>('.photo-window-close')?.focus()
  return close
}

/** A picture of the page as a slide: a photo in all its widths, or a drawing. */
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
    ...{ width: Math.round(width * share), height: Math.round(height * share), alt },
  }
}

/** In pixels; as the page reserves it until the photo is there. */
const sizeOf = (image: HTMLImageElement) =>
  image.naturalWidth
    ? { width: image.naturalWidth, height: image.naturalHeight }
    : { width: Number(image.getAttribute('width')), height: Number(image.getAttribute('height')) }

/** A feed does not say how large its photos are: they get their shape when they are there. */
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

/** A drawing is part of the page: its slide is a copy of it. */
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

/** The buttons, the place among all pictures, and what the picture shows. */
function addParts(photos: PhotoSwipe, count: number, close: () => void) {
  const draw = (button: HTMLElement, path: string) => button.replaceChildren(icon(path))
  photos.on('uiRegister', () => {
    const { ui } = photos
    ui?.registerElement({
      name: 'place',
      className: 'photo-window-place',
      onInit: place => {
        place.ariaHidden = 'true'
        const tell = () => place.replaceChildren(galleryWords.place(photos.currIndex + 1, count))
        photos.on('change', tell)
      },
    })
    ui?.registerElement({
      ...{ name: 'nearer', isButton: true, ariaLabel: words.zoom, onClick: 'toggleZoom' },
      className: 'photo-window-button pswp__button--zoom',
      onInit: button =>
        draw(
          button,
          'M10 4a6 6 0 1 0 0 12 6 6 0 0 0 0-12zm4.500 10.500L20 20M7.500 10h5M10 7.500v5',
        ),
    })
    ui?.registerElement({
      ...{ name: 'leave', isButton: true, ariaLabel: words.close, onClick: close },
      className: 'photo-window-button photo-window-close',
      onInit: button => draw(button, 'M5 5l14 14M19 5L5 19'),
    })
    if (count > 1) {
      ui?.registerElement({
        ...{ name: 'before', isButton: true, ariaLabel: words.previous, onClick: 'prev' },
        ...{ appendTo: 'wrapper', className: 'photo-window-button photo-window-previous' },
        onInit: button => draw(button, 'M15 4l-8 8 8 8'),
      })
      ui?.registerElement({
        ...{ name: 'after', isButton: true, ariaLabel: words.next, onClick: 'next' },
        ...{ appendTo: 'wrapper', className: 'photo-window-button photo-window-next' },
        onInit: button => draw(button, 'M9 4l8 8-8 8'),
      })
    }
    ui?.registerElement({
      ...{
        name: 'shows',
        className: 'photo-window-caption',
        appendTo: 'root',
        tagName: 'p' as 'div',
      },
      onInit: caption => {
        caption.role = 'status'
        photos.on('change', () => caption.replaceChildren(photos.currSlide?.data.alt ?? ''))
      },
    })
  })
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
