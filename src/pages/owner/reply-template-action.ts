import { data } from 'react-router'
import { templateWords as words } from '../../content/reply-templates-page.ts'
import type { SetTemplate } from '../../domain/reply-template.ts'
import { type PageContext, readErrors } from '../../server/page-context.ts'

/** The result of a template's form, with the template's id. */
export type TemplateResult = {
  id: string
  is: 'saved' | 'removed' | 'refused'
  says: string
  typed: Record<string, string>
  /** By path, such as `en.text`. */
  errors: Record<string, string>
  /** The version that the next change is based on. */
  version: number
}

/** Saves a template, resets it to its default, or removes one that was added and has no default. */
export async function changeTemplate(api: PageContext['api'], typed: Record<string, string>) {
  const { id = '' } = typed
  const param = { id }
  const version = Number(typed.version)
  const template = api['content-settings'].templates[':id']
  const isRemoval = typed.do === 'remove'
  const response = isRemoval
    ? await template.$delete({ param, json: { version } })
    : await template.$put({ param, json: { ...templateIn(typed), version } })
  const status = response.status as number
  const unsaved: TemplateResult = {
    id,
    is: 'refused',
    says: words.failed,
    typed,
    errors: {},
    version,
  }
  if (status === 400) {
    const errors = await readErrors(response)
    return data({ ...unsaved, errors, says: words.refused }, { status })
  }
  if (status !== 200 && status !== 409) return data(unsaved, { status })
  const { current } = (await response.json()) as { current: { version: number } }
  if (status === 409) {
    return data({ ...unsaved, says: words.conflict, version: current.version }, { status })
  }
  const done: TemplateResult = { ...unsaved, is: 'saved', typed: {}, version: current.version }
  if (!isRemoval) return data({ ...done, says: words.saved })
  const isOwn = typed.own === 'yes'
  return data(
    isOwn
      ? { ...done, is: 'removed' as const, says: words.removed }
      : { ...done, says: words.restored },
  )
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
