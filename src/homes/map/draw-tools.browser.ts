import type { Map as LibreMap } from 'maplibre-gl'
import type { Point } from '../../drawings/projection.ts'
import { maxAreas } from '../../map/home-area.ts'
import { nearMiles } from '../../map/home-map-words.ts'
import { interactiveMapWords as words } from '../../map/interactive-words.ts'
import { explorerPlaces } from '../../site/places/places.ts'
import { element } from '../../ui/element.ts'
import type { Areas } from './areas.browser.ts'
import { type Drawing, startDrawing } from './draw.browser.ts'
import { textButton, toolButton } from './tools.browser.ts'

/**
 * The button that starts a drawing, and the panel shown while drawing: instructions, the corners so
 * far, and a form that searches by place and distance instead.
 */
export function createDrawTools(
  map: LibreMap,
  areas: Areas,
  search: { area: (corners: Point[]) => void; near: (place: string, miles: string) => void },
) {
  const label = element('span', {})
  const button = toolButton('draw', '')
  button.querySelector('span')?.replaceWith(label)
  const status = element('p', { role: 'status' })
  const undo = textButton(words.undo, () => drawing?.undo())
  const finish = textButton(words.finish, () => drawing?.finish())
  const cancel = textButton(words.cancel, () => drawing?.stop())
  const panel = element('div', { className: 'map-drawing panel raised', hidden: true })
  panel.replaceChildren(
    element('p', {}, words.drawing),
    element('p', { className: 'hint map-drawing-keys' }, words.drawingKeys),
    status,
    element('p', { className: 'cluster' }, undo, finish, cancel),
    nearForm((place, miles) => {
      drawing?.stop()
      search.near(place, miles)
    }),
  )
  let drawing: Drawing | null = null

  const showProgress = (corners: number, isTooSmall = false) => {
    status.textContent = isTooSmall ? words.tooSmall : corners > 0 ? words.corners(corners) : ''
    undo.disabled = corners === 0
    finish.disabled = corners < 3
  }
  const setOpen = (isOpen: boolean) => {
    panel.hidden = !isOpen
    button.ariaPressed = String(isOpen)
    map.getContainer().parentElement?.toggleAttribute('data-drawing', isOpen)
  }
  button.addEventListener('click', event => {
    if (drawing) return drawing.stop()
    setOpen(true)
    showProgress(0)
    drawing = startDrawing(map, areas, event.detail === 0, showProgress, corners => {
      drawing = null
      setOpen(false)
      button.focus({ preventScroll: true })
      if (corners) search.area(corners)
    })
  })
  panel.addEventListener('keydown', event => {
    if (event.key === 'Escape') drawing?.stop()
  })

  return {
    button,
    panel,
    isDrawing: () => drawing !== null,
    /** Updates the button for the number of areas in the search. */
    count(has: number) {
      label.textContent = has === 0 ? words.draw : words.drawAnother
      button.disabled = has >= maxAreas
      button.title = has >= maxAreas ? words.areasFull(maxAreas) : ''
    },
  }
}

function nearForm(show: (place: string, miles: string) => void) {
  const place = element('select', { name: 'near' })
  place.replaceChildren(...explorerPlaces.map(({ id, name }) => new Option(name, id)))
  const miles = element('select', { name: 'within' })
  miles.replaceChildren(...nearMiles.map(miles => new Option(words.within(miles), String(miles))))
  miles.value = '2'
  const submit = element('button', { type: 'submit', className: 'button quiet' }, words.nearShow)
  const field = (text: string, control: Node) =>
    element('label', { className: 'field' }, element('span', {}, text), control)
  const form = element(
    'form',
    { className: 'stack' },
    field(words.distance, miles),
    field(words.place, place),
    submit,
  )
  form.addEventListener('submit', event => {
    event.preventDefault()
    show(place.value, miles.value)
  })
  return element('details', {}, element('summary', {}, words.nearHeading), form)
}
