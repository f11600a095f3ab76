import { aDraft } from '../support/a-draft.ts'
import { openClosedSite } from '../support/closed-site.ts'
import { makeDatabases } from '../support/databases.ts'
import { addHomeWithPhotos, makePhotographs } from '../support/photographs.ts'
import { measureInBrowser } from './browser.ts'

const count = 40
const size = { width: 1800, height: 1200 }
const bounds = { photoKb: 200, lcpMs: 1500 }

/**
 * Runs Lighthouse on a home with 40 photographs of 200 KB and more, stored in the widths that the
 * owner's browser makes. Resolves to the exit code: 0 with the best scores and a fast first photo.
 */
export async function measurePhotos(runs: number): Promise<number> {
  const photographs = await makePhotographs(Array.from({ length: count }, () => size))
  const removeDatabases = makeDatabases()
  const site = await openClosedSite({ OWNER_AUTH: 'local' })
  try {
    const id = await addHomeWithPhotos(site.site, aDraft(), photographs)
    const home = await (await fetch(`${site.site}/api/properties/${id}`)).json()
    const kept = (home as { photos: { url: string }[] }).photos.map(async ({ url }) => {
      const photo = await fetch(site.site + url)
      return Math.round((await photo.arrayBuffer()).byteLength / 1024)
    })
    const smallestKb = Math.min(...(await Promise.all(kept)))
    console.log(`${kept.length} photographs of ${smallestKb} KB and more`)
    const { pages } = await measureInBrowser(site.site, runs, [`/property/${id}`])
    for (const { failing } of pages) console.log(`Without a point: ${failing.join(', ') || 'none'}`)
    const isBest = pages.every(
      ({ scores, lcpMs }) =>
        Object.values(scores).every(score => Math.round(score) === 100) && lcpMs <= bounds.lcpMs,
    )
    return isBest && smallestKb >= bounds.photoKb ? 0 : 1
  } finally {
    await site.close()
    removeDatabases()
  }
}
