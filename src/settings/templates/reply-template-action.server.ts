import { data } from 'react-router'
import { changeTemplate, removeTemplate } from '../../../worker/settings/change-template.ts'
import { removal, templateChange } from '../../../worker/settings/content-settings-api.ts'
import type { PageContext } from '../../frame/page-context.ts'
import { whenValid } from '../../frame/valid-input.server.ts'
import type { SetTemplate } from '../../site/reply-template.ts'
import { templateWords as words } from './template-words.ts'

/** The result of a template's form, with the template's id. */
export type TemplateResult = {
  id: string
  status: 'saved' | 'removed' | 'refused'
  says: string
  typed: Record<string, string>
  /** By path, such as `en.text`. */
  errors: Record<string, string>
  /** The version that the next change is based on. */
  version: number
}

/** Saves a template, resets it to its default, or removes one that was added and has no default. */
export async function postTemplate(site: PageContext, typed: Record<string, string>) {
  const { id = '' } = typed
  const version = Number(typed.version)
  const isRemoval = typed.do === 'remove'
  const changed = await change(site, typed, isRemoval)
  const unsaved: TemplateResult = {
    id,
    status: 'refused',
    says: words.failed,
    typed,
    errors: {},
    version,
  }
  switch (changed.status) {
    case 'wrong':
      return data({ ...unsaved, errors: changed.errors, says: words.refused }, { status: 400 })
    case 'missing':
      return data(unsaved, { status: 404 })
    case 'failed':
      return data(unsaved, { status: 503 })
    case 'conflict': {
      const { version } = changed.current
      return data({ ...unsaved, says: words.conflict, version }, { status: 409 })
    }
  }
  const { current } = changed
  const done: TemplateResult = { ...unsaved, status: 'saved', typed: {}, version: current.version }
  if (!isRemoval) return data({ ...done, says: words.saved })
  const isOwn = typed.own === 'yes'
  return data(
    isOwn
      ? { ...done, status: 'removed' as const, says: words.removed }
      : { ...done, says: words.restored },
  )
}

async function change(
  { c, now, part }: PageContext,
  typed: Record<string, string>,
  isRemoval: boolean,
) {
  const { id = '' } = typed
  const version = Number(typed.version)
  const missing = { status: 'missing' as const }
  const changed = await part(
    isRemoval
      ? whenValid(
          removal,
          { version },
          async () => (await removeTemplate(c, { id, seen: version }, now)) ?? missing,
        )
      : whenValid(
          templateChange,
          { ...templateIn(typed), version },
          async fields => (await changeTemplate(c, { id, ...fields }, now)) ?? missing,
        ),
  )
  return changed ?? { status: 'failed' as const }
}

function templateIn(typed: Record<string, string>): SetTemplate {
  const text = (name: string) => typed[name] ?? ''
  const inOne = (language: 'en' | 'es') => ({
    label: text(`${language}.label`),
    subject: text(`${language}.subject`),
    text: text(`${language}.text`),
  })
  return { en: inOne('en'), es: inOne('es') }
}
