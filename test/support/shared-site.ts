import { openClosedSite } from './closed-site.ts'
import { makeDatabases } from './databases.ts'

/**
 * Playwright's global setup: makes the databases that sites start from, and opens the site that all
 * tests share, with the sample homes and the console open to this computer.
 */
export default async function openSharedSite() {
  const removeDatabases = makeDatabases()
  const { close } = await openClosedSite({ OWNER_AUTH: 'local' }, [], Number(process.env.SITE_PORT))
  return async () => {
    await close()
    removeDatabases()
  }
}
