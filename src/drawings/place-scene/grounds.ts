import { box, disc, lens, polygon } from '../elevation/pen.ts'
import { fanPalm, joshuaTree, shrub } from '../elevation/trees.ts'
import { type Canvas, foot, shadeTree } from './canvas.ts'

/** The kinds of places that are outdoors. */
export const grounds = { park, golf, landmark }

function park(canvas: Canvas): void {
  const { add, plant } = canvas
  add('grass', box(0, 206, 480, 64), lens(240, 208, 480, 12, 2))
  add(
    'path',
    polygon([
      [214, 210],
      [232, 210],
      [268, 226],
      [250, 242],
      [330, 270],
      [232, 270],
      [206, 240],
      [238, 226],
    ]),
  )
  add('shadow', lens(348, 226, 130, 3, 8))
  add(
    'roof',
    polygon([
      [284, 176],
      [346, 148],
      [408, 176],
    ]),
  )
  for (const x of [294, 344, 394]) add('trunk', box(x, 176, 5, 48))
  add('wall-2', box(316, 206, 62, 4), box(326, 210, 4, 14), box(364, 210, 4, 14))
  add('accent', box(96, 170, 4, 54), box(160, 170, 4, 54), box(92, 168, 76, 4))
  for (const x of [114, 142]) {
    add('trim', box(x, 172, 1, 36), box(x + 10, 172, 1, 36))
    add('recess', box(x - 1, 208, 13, 3))
  }
  shadeTree(canvas, 46, 84)
  shadeTree(canvas, 214, 56, 214)
  shadeTree(canvas, 444, 78)
  shrub(plant(426, 11, 232))
}

function golf(canvas: Canvas): void {
  const { add, plant } = canvas
  add('grass', box(0, 200, 480, 70), lens(240, 202, 500, 16, 2))
  add('leaf', lens(272, 236, 250, 16, 22))
  add('sand', lens(120, 232, 110, 9, 12), lens(412, 252, 90, 7, 10))
  add('water', lens(60, 262, 170, 8, 14))
  add('ripple', lens(64, 262, 110, 1, 3))
  add('trim', box(300, 138, 3, 98))
  add(
    'accent',
    polygon([
      [303, 138],
      [338, 148],
      [303, 160],
    ]),
  )
  add('recess', lens(302, 238, 16, 3, 3))
  add('trim', disc(254, 240, 3))
  fanPalm(plant(86, 104, 214))
  fanPalm(plant(114, 78, 212))
  fanPalm(plant(430, 96, 214))
  shadeTree(canvas, 380, 52, 212)
  shadeTree(canvas, 180, 44, 210)
}

function landmark(canvas: Canvas): void {
  const { add, plant } = canvas
  add(
    'path',
    polygon([
      [188, 206],
      [204, 206],
      [246, 226],
      [216, 246],
      [268, 270],
      [160, 270],
      [168, 244],
      [212, 226],
    ]),
  )
  add('shadow', lens(300, foot + 6, 130, 3, 9))
  for (const [x, y, width] of [
    [252, 216, 100],
    [262, 204, 80],
    [270, 192, 64],
  ] as const) {
    add('wall-2', box(x, y, width, 12))
    add('wall', box(x, y, width - 14, 5))
  }
  add('wall-2', box(278, 150, 5, 44), box(320, 150, 5, 44))
  add('roof', box(264, 136, 76, 34))
  add('trim', box(274, 144, 56, 3), box(274, 152, 56, 3), box(274, 160, 34, 3))
  joshuaTree(plant(88, 104, 228))
  joshuaTree(plant(416, 84, 222))
  for (const [x, size] of [
    [140, 12],
    [374, 10],
    [226, 8],
  ] as const) {
    shrub(plant(x, size, foot + 12))
  }
}
