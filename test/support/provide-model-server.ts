import type { TestProject } from 'vitest/node'
import { openModelServer } from './model-server.ts'

export default async function setup(project: TestProject) {
  const { close, url } = await openModelServer()
  project.provide('modelServer', url)
  return close
}

declare module 'vitest' {
  interface ProvidedContext {
    modelServer: string
  }
}
