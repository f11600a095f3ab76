/** The street map's PMTiles archive in the bucket MAPS. `npm run basemap` puts it there. */
export const archiveKey = 'streets.pmtiles'
