import type { TestProject } from 'vitest/node'
import { openResoFeed } from './reso-feed.ts'

export default async function setup(project: TestProject) {
  const feed = await openResoFeed()
  project.provide('resoFeed', feed.url)
  return feed.close
}

declare module 'vitest' {
  interface ProvidedContext {
    resoFeed: string
  }
}
