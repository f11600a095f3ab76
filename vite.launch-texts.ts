import { join } from 'node:path'
import { type Plugin, runnerImport } from 'vite'
import { findInTexts, type LaunchTexts } from './src/settings/launch-texts.ts'

const id = 'virtual:launch-texts'
const root = import.meta.dirname

/**
 * `virtual:launch-texts`: the texts that must not go live yet, collected when the site is built.
 * Otherwise the worker would have to load all of the site's content for one page of the console.
 */
export function launchTexts(): Plugin {
  return {
    name: 'launch-texts',
    resolveId: source => (source === id ? `\0${id}` : undefined),
    async load(resolved) {
      if (resolved !== `\0${id}`) return
      return `export default ${JSON.stringify(await readLaunchTexts())}`
    },
  }
}

/** Reads all content with Vite, because it uses import.meta.glob. */
export async function readLaunchTexts(): Promise<LaunchTexts> {
  const entry = join(root, 'src/settings/all-content.ts')
  const { module } = await runnerImport<typeof import('./src/settings/all-content.ts')>(entry, {
    root,
    configFile: false,
    logLevel: 'error',
  })
  return findInTexts(module.allContent)
}
