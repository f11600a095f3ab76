import type { TestProject } from 'vitest/node'
import { openAccessTeam } from './access-team.ts'

export default async function setup(project: TestProject) {
  const { close, ...team } = await openAccessTeam()
  project.provide('accessTeam', team)
  return close
}

declare module 'vitest' {
  interface ProvidedContext {
    accessTeam: Omit<Awaited<ReturnType<typeof openAccessTeam>>, 'close'>
  }
}
