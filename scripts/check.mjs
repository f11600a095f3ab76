// Types and style, without running anything.
import { main } from './processes.mjs'
import { install, lint, typeCheck } from './setup.mjs'

await main(async () => {
  await install()
  return Math.max(await typeCheck(), await lint())
})
