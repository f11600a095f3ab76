/** Texts of a picture of a map that becomes a map to move. */
export const liveMapWords = {
  open: 'Explore the map',
  loading: 'The map is loading…',
  failed: 'This browser cannot show the map that moves. The picture stays.',
  title: 'Map: drag it, or use the arrow keys',
} as const
