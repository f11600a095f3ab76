import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Package = {
  version: string
  integrity?: string
  resolved?: string
  hasInstallScript?: boolean
}

const { dependencies, devDependencies, allowScripts } = JSON.parse(
  readFileSync('package.json', 'utf8'),
) as Record<string, Record<string, string>>
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, Package>
}
const installed = Object.entries(packages).filter(([path]) => path !== '')

test('every package is pinned, with its checksum', () => {
  for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
    expect(version, name).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/)
  }
  expect(installed.length).toBeGreaterThan(100)
  for (const [path, { integrity, resolved }] of installed) {
    expect(integrity, path).toMatch(/^sha512-/)
    expect(resolved, path).toBeUndefined()
  }
})

test('the router matches its build tool, and there is one workerd', () => {
  expect(dependencies?.['react-router']).toBe(devDependencies?.['@react-router/dev'])
  expect(installed.filter(([path]) => /node_modules\/workerd$/.test(path))).toHaveLength(1)
})

test('only listed packages may run install scripts', () => {
  const running = installed.filter(([, { hasInstallScript }]) => hasInstallScript)
  const names = running.map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 13))
  expect([...new Set(names)].sort()).toEqual(Object.keys(allowScripts ?? {}).sort())
})

test('runtime dependencies are few, and none is only for builds or tests', () => {
  const own = Object.keys(dependencies ?? {})
  expect(own.length).toBeLessThanOrEqual(25)
  expect(own.filter(name => /test|lint|vite|wrangler|mini|drizzle-kit|types/.test(name))).toEqual(
    [],
  )
})
