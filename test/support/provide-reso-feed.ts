import type { TestProject } from 'vitest/node'
import { oneForEach } from './one-for-each.ts'
import { openResoFeed } from './reso-feed.ts'

export default async function setup(project: TestProject) {
  const feed = await oneForEach(() => openResoFeed())
  project.provide('resoFeed', feed.door)
  return feed.close
}

declare module 'vitest' {
  interface ProvidedContext {
    resoFeed: string
  }
}
