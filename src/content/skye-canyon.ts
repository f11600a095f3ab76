/** The neighborhoods of Skye Canyon, as listings name them. */
const neighborhoods = new Set(['Skye Canyon', 'Eaglepointe', 'Marvella', 'Skyecrest'])

export const inSkyeCanyon = ({ subdivision }: { subdivision: string | null }): boolean =>
  subdivision !== null && neighborhoods.has(subdivision)
