import type { ComponentType } from 'react'

type Module = Record<string, ComponentType<never>>

/** All islands by name, for server rendering. The browser loads each one when it is needed. */
export const modules: Record<string, Module> = import.meta.env.SSR
  ? byName(import.meta.glob<Module>('/src/**/*.island.tsx', { eager: true }))
  : {}

function byName(files: Record<string, Module>): Record<string, Module> {
  return Object.fromEntries(
    Object.entries(files).map(([file, module]) => [
      file.replace(/^.*\/|\.island\.tsx$/g, ''),
      module,
    ]),
  )
}
