import { phraseSet, phrases, words } from '../../../format/phrases.ts'

/** Words before a landmark, without a distance. */
export const nearWords = phraseSet(`
  near|by|close|next|around to|, not| too| far from, in walking distance of,
  cerca|cerquita|junto|al lado de|del|a, por|en`)

/** Words before two roads. */
export const corners = phraseSet('off|at, |the corner|intersection of, |la esquina|interseccion de')

/** Distances in words, in miles. */
export const onFoot = phrases<number>([
  [
    1,
    `
      in|within| walking distance of|to|from, walkable to, a short walk to|from, walk to,
      a pie de|del|a, caminando a|de|del, a distancia de caminar de|del`,
  ],
])

/** Words after a number of minutes. */
export const walks = phraseSet('|of walk|walking, on foot, a pie, caminando, de caminata')

/** Words before a number of miles. */
export const distanceLeads = words(
  `within in less than under about around up to at most a no more menos de hasta maximo unas of`,
)
export const mileWords = words('mile mi milla')
/** Words between a number of miles and the place. */
export const fromWords = words('of from to away or less de del la el the a')

/** Words for roads that are named by a number. After them, a number is never a price. */
export const roadWords = words(
  `us i ih sr nv highway hwy route freeway interstate road rd autopista carretera ruta beltway`,
)
export const roadNumbers = new Set([11, 15, 93, 95, 156, 157, 158, 159, 160, 215, 515, 582, 613])
export const roadArticles = words('the la')
export const roadLeads = words('near off by along to of from at and y de cerca around on close')
