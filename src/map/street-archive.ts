import { createContext, use } from 'react'
import { withStreets } from '../site/street-files.ts'

const Version = createContext<string | null>(null)

/**
 * Provides the version of the street map during server rendering; null if the site has none.
 * Islands get it as a prop and provide it again.
 */
export const StreetsProvider = Version

export const useStreets = (): string | null => use(Version)

/** Adds that version to the path of a map image, so that caches follow a new street map. */
export function useMapPath(): (path: string) => string {
  const version = use(Version)
  return path => withStreets(path, version)
}
