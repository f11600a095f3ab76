import type { TestProject } from 'vitest/node'
import { openFollowUpBoss } from './follow-up-boss.ts'
import { openGeocoder } from './geocoder.ts'
import { openMailService } from './mail-service.ts'
import { oneForEach } from './one-for-each.ts'
import { openPushService } from './push-service.ts'
import { openTurnstile } from './turnstile.ts'

export default async function setup(project: TestProject) {
  const [crm, mail, turnstile, push, geocoder] = await Promise.all([
    oneForEach(() => openFollowUpBoss()),
    oneForEach(() => openMailService()),
    oneForEach(() => openTurnstile()),
    oneForEach(() => openPushService()),
    oneForEach(() => openGeocoder()),
  ])
  project.provide('services', {
    crm: crm.door,
    mail: mail.door,
    turnstile: turnstile.door,
    push: push.door,
    geocoder: geocoder.door,
  })
  return () => {
    for (const one of [crm, mail, turnstile, push, geocoder]) one.close()
  }
}

declare module 'vitest' {
  interface ProvidedContext {
    services: { crm: string; mail: string; turnstile: string; push: string; geocoder: string }
  }
}
