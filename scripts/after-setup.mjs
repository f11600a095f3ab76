// node scripts/after-setup.mjs [--build] FILE ARGS: sets up what a script needs, then runs it on
// Node 24, so that it works right after a clone.
import { main, run } from './processes.mjs'
import { build, copyDevVars, install, migrate, onNode24 } from './setup.mjs'

const args = process.argv.slice(2)
const built = args[0] === '--build'
const [file, ...rest] = built ? args.slice(1) : args

await main(async () => {
  await install()
  copyDevVars()
  if (built) await build()
  await migrate()
  return run(...onNode24(file, rest))
})
