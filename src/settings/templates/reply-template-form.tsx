import { Form, useNavigation } from 'react-router'
import type { ReplyTemplate } from '../../../worker/site/reply-templates.ts'
import { languages } from '../../format/language.ts'
import { replyLimits } from '../../leads/lead-list.ts'
import { templateLimits } from '../../site/reply-template.ts'
import { Field, FormId } from '../../ui/field.tsx'
import { settingsWords } from '../settings-words.ts'
import type { TemplateResult } from './reply-template-action.server.ts'
import { templateWords as words } from './template-words.ts'

/** A template in both languages. Works without JavaScript. */
export function ReplyTemplateForm({
  template,
  result,
}: {
  template: ReplyTemplate
  result: TemplateResult | undefined
}) {
  const { id, version, isOwn } = template
  const isSaving = useNavigation().formData?.get('id') === id
  const refused = result?.status === 'refused' ? result : undefined
  return (
    <Form method='post' action={`#${id}`} className='stack console-form profile-form' noValidate>
      <input type='hidden' name='id' value={id} />
      <input type='hidden' name='own' value={isOwn ? 'yes' : 'no'} />
      <input type='hidden' name='version' value={refused?.version ?? version} />
      <FormId value={id}>
        {languages.map(language => {
          const field = (name: 'label' | 'subject' | 'text') => ({
            name: `${language}.${name}`,
            lang: language,
            required: true,
            defaultValue: refused?.typed[`${language}.${name}`] ?? template[language][name],
            error: refused?.errors[`${language}.${name}`],
          })
          return (
            <fieldset key={language} className='panel console-fields'>
              <legend>{words.languages[language]}</legend>
              <Field {...field('label')} {...words.label} maxLength={templateLimits.label} />
              <Field {...field('subject')} label={words.subject} maxLength={replyLimits.subject} />
              <Field {...field('text')} label={words.text} rows={9} maxLength={replyLimits.text} />
            </fieldset>
          )
        })}
      </FormId>
      <p className='actions'>
        <button type='submit' className='button' disabled={isSaving}>
          {isSaving ? settingsWords.saving : words.save}
        </button>
        {version > 0 && (
          <button
            type='submit'
            className='button quiet'
            name='do'
            value='remove'
            disabled={isSaving}
          >
            {isOwn ? words.remove : words.restore}
          </button>
        )}
      </p>
      <p role='status' className={refused && 'field-error'}>
        {result?.says}
      </p>
    </Form>
  )
}
