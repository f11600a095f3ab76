import type { PlaceKind } from '../../site/places/vector-map.ts'

/** The symbol of each kind of place as path data, about 11 pixels wide, around the origin. */
export const symbols: Record<PlaceKind, string> = {
  park: 'M0-5.4l3.6 5.1h-2l2.8 3.6h-3.5v2.5h-1.8v-2.5h-3.5l2.8-3.6h-2z',
  golf: 'M-2.2 5.6v-11l6.4 2.6-5 2.4v6z',
  school: 'M0-5l6 3-6 3-6-3zM-3.6 .6v2.6q3.6 2.6 7.2 0v-2.6l-3.6 1.8z',
  hospital: 'M-1.7-5.2h3.4v3.5h3.5v3.4h-3.5v3.5h-3.4v-3.5h-3.5v-3.4h3.5z',
  shopping:
    'M-4.6-1.8h9.2l-.7 6.8h-7.8zM-2.4-2.2q0-3.4 2.4-3.4t2.4 3.4h-1.2q0-2.2-1.2-2.2t-1.2 2.2z',
  recreation: 'M0-5.2l1.5 3.5 3.8.3-2.9 2.5.9 3.7-3.3-2-3.3 2 .9-3.7-2.9-2.5 3.8-.3z',
  landmark: 'M0-4.8l4.8 4.8-4.8 4.8-4.8-4.8z',
  transit: 'M-4-4.6h8v8h-1.2v1.4h-1.6v-1.4h-2.4v1.4h-1.6v-1.4h-1.2zM-2.8-3.2v3h5.6v-3z',
}

export const homeSymbol = 'M0-5.2l5.6 5h-1.5v5h-2.8v-3.4h-2.6v3.4h-2.8v-5h-1.5z'
