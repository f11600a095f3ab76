import { type ComponentType, createElement, Suspense } from 'react'
import { agent } from '../site/agent/agent.ts'
import { crash, failedIsland as words } from '../site/failures.ts'

/** All islands by file name, with their props: each one declares itself here. */
// biome-ignore lint/suspicious/noEmptyInterface: the islands fill it
export interface Islands {}

type Props<Name extends keyof Islands> =
  Islands[Name] extends ComponentType<infer Own> ? Own : never

/**
 * Renders an island on the server with the data that the browser needs to hydrate it: on the first
 * touch (pointer or focus, the default), when visible, or on load. If it crashes, a notice takes
 * its place. The browser renders it without the surrounding page, so an island must not use context
 * or `useId`, and may occur only once per page. Throws for unknown names.
 */
export function Island<Name extends keyof Islands>({
  name,
  when = 'touch',
  ...props
}: Props<Name> & { name: Name; when?: 'touch' | 'visible' | 'load' }) {
  const component = Object.values(modules[name] ?? {})[0]
  if (!component) throw new Error(`No island is named ${name}`)
  return (
    <Suspense fallback={<FailedIsland />}>
      <div
        className='island'
        data-island={name}
        data-when={when}
        data-props={JSON.stringify(props)}
      >
        {createElement(component, props as never)}
      </div>
    </Suspense>
  )
}

/** Takes the place of an island that failed to render on the server. */
function FailedIsland() {
  return (
    <div className='notice' role='alert' data-crash=''>
      <p>
        <b>{crash.title}</b>
      </p>
      <p>{words.text}</p>
      <p className='actions'>
        <a className='button quiet' href={words.link.to}>
          {words.link.label}
        </a>
        <a className='button quiet' href={agent.phone.href}>
          {crash.call}
        </a>
      </p>
    </div>
  )
}

type Module = Record<string, ComponentType<never>>

/** All islands by name, for server rendering. The browser loads each one when it is needed. */
const modules: Record<string, Module> = import.meta.env.SSR
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
