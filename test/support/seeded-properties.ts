import fc from 'fast-check'
import { inject } from 'vitest'

// Every property uses the same examples until the seed changes.
fc.configureGlobal({ seed: inject('seed') })

declare module 'vitest' {
  interface ProvidedContext {
    seed: number
    soak: boolean
  }
}
