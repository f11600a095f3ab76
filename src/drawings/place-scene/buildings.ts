import { arch, box, disc, lens, polygon } from '../elevation/pen.ts'
import { datePalm, fanPalm, shrub } from '../elevation/trees.ts'
import { block, type Canvas, foot, gable, shadeTree, windows } from './canvas.ts'

/** The kinds of places that are buildings. */
export const buildings = { school, hospital, shopping, recreation, transit, community }

function school(canvas: Canvas): void {
  const { add, plant } = canvas
  block(canvas, 60, 150, 46)
  block(canvas, 268, 150, 46)
  block(canvas, 196, 88, 74)
  windows(canvas, { x: 72, y: 186, columns: 6 })
  windows(canvas, { x: 284, y: 186, columns: 6 })
  add('recess', arch(226, foot, 28, 44))
  add('trim', box(212, 154, 56, 9))
  add('path', walk(240, 24))
  add('trim', box(318, 112, 2, 64))
  add(
    'accent',
    polygon([
      [320, 112],
      [346, 116],
      [320, 130],
    ]),
  )
  shadeTree(canvas, 40, 58)
  shadeTree(canvas, 446, 64)
  for (const x of [112, 150, 330, 366]) shrub(plant(x, 9, foot + 2))
}

function hospital(canvas: Canvas): void {
  const { add, plant } = canvas
  block(canvas, 70, 130, 62)
  block(canvas, 300, 118, 50)
  block(canvas, 190, 118, 122)
  windows(canvas, { x: 82, y: 172, columns: 5, rows: 2 })
  windows(canvas, { x: 204, y: 132, columns: 4, rows: 3, step: 25 })
  windows(canvas, { x: 314, y: 184, columns: 4 })
  add('accent', box(234, 74, 30, 30))
  add('trim', box(246, 79, 6, 20), box(239, 86, 20, 6))
  add('recess', box(226, 198, 46, 24))
  add('lit', box(232, 204, 15, 18), box(251, 204, 15, 18))
  add('trim', box(214, 192, 70, 5))
  add('path', walk(249, 46))
  fanPalm(plant(44, 92))
  fanPalm(plant(440, 104))
  for (const x of [96, 140, 336, 380]) shrub(plant(x, 10, foot + 2))
}

function shopping(canvas: Canvas): void {
  const { add, plant } = canvas
  const shops = [
    [44, 104, 52],
    [148, 90, 66],
    [238, 112, 52],
    [350, 90, 60],
  ] as const
  for (const [x, width, height] of shops) {
    block(canvas, x, width, height)
    add('glass', box(x + 10, foot - 28, width - 42, 28))
    add('lit', box(x + width - 26, foot - 28, 14, 28))
    for (let i = 0; i < width - 14; i += 16) {
      add(i % 32 ? 'trim' : 'accent', box(x + 7 + i, foot - 37, 16, 9))
    }
    add('trim', box(x + 16, foot - height + 7, width - 32, 7))
  }
  add('path', box(0, foot + 12, 480, 20))
  for (let x = 20; x < 470; x += 58) add('trim', box(x, foot + 34, 3, 14))
  datePalm(plant(26, 70))
  datePalm(plant(458, 76))
  for (const x of [150, 348]) shadeTree(canvas, x, 40)
}

function recreation(canvas: Canvas): void {
  const { add, plant } = canvas
  block(canvas, 250, 166, 58)
  add('glass', box(262, 178, 142, 32))
  for (let x = 290; x < 400; x += 29) add('trim', box(x, 178, 3, 32))
  add('roof', gable(112, 156, 138, 42))
  add('wall', box(118, 156, 126, 66))
  add(
    'glass',
    polygon([
      [138, 156],
      [181, 136],
      [224, 156],
    ]),
    box(138, 160, 86, 44),
  )
  add('trim', box(180, 140, 3, 64), box(138, 180, 86, 3))
  add('recess', box(168, 204, 28, 18))
  add(
    'water',
    polygon([
      [70, 236],
      [396, 236],
      [436, 262],
      [30, 262],
    ]),
  )
  for (const y of [242, 250, 257]) add('ripple', lens(232, y, 290, 1, 2))
  fanPalm(plant(74, 96))
  fanPalm(plant(98, 74))
  fanPalm(plant(440, 90))
}

function transit(canvas: Canvas): void {
  const { add, plant } = canvas
  add('path', box(0, 226, 480, 26))
  for (let x = 12; x < 480; x += 54) add('trim', box(x, 238, 26, 2))
  add('shadow', lens(196, 230, 250, 3, 8))
  add('wall', box(84, 150, 218, 70))
  add('accent', box(84, 192, 218, 28))
  add('glass', box(94, 160, 164, 26), box(266, 158, 30, 34))
  for (let x = 126; x < 250; x += 34) add('trim', box(x, 160, 4, 26))
  add('lit', box(270, 152, 24, 5))
  add('recess', disc(126, 220, 13), disc(262, 220, 13))
  add('trim', disc(126, 220, 5), disc(262, 220, 5))
  add('roof', box(332, 148, 112, 6))
  add('wall-2', box(338, 154, 5, 68), box(434, 154, 5, 68))
  add('glass', box(346, 164, 86, 40))
  add('roof', box(352, 206, 74, 5))
  add('trunk', box(318, 128, 3, 94))
  add('accent', disc(319, 128, 10))
  add('trim', box(314, 126, 10, 4))
  shadeTree(canvas, 44, 66)
  shrub(plant(460, 12))
}

function community(canvas: Canvas): void {
  const { add, plant } = canvas
  const homes = [
    [24, 92, 42, 22],
    [132, 104, 60, 26],
    [252, 88, 42, 22],
    [356, 104, 60, 24],
  ] as const
  for (const [x, width, height, rise] of homes) {
    add('shadow', lens(x + width / 2, foot, width + 24, 2, 8))
    add('wall', box(x, foot - height, width, height))
    add('roof', gable(x, foot - height, width, rise))
    add('door', box(x + 10, foot - 28, width * 0.42, 28))
    add('recess', box(x + width - 28, foot - 26, 13, 26))
    if (height > 50) windows(canvas, { x: x + 16, y: foot - height + 10, columns: 3, step: 26 })
  }
  add('path', box(0, foot + 10, 480, 22))
  fanPalm(plant(124, 96))
  fanPalm(plant(346, 84))
  shadeTree(canvas, 244, 46)
  for (const x of [120, 250, 344, 466]) shrub(plant(x, 10, foot + 2))
}

/** A path from the door toward the viewer. */
const walk = (x: number, width: number): string =>
  polygon([
    [x - width / 2, foot],
    [x + width / 2, foot],
    [x + width * 1.3, 270],
    [x - width * 1.3, 270],
  ])
