import { formWords as words } from '../site/form-words.ts'
import { Field } from '../ui/field.tsx'
import type { Refused } from './send-lead.server.ts'

/** Name and email, the two fields of every form. */
export function PersonFields({ refused }: { refused?: Refused }) {
  const { typed = {}, errors = {} } = refused ?? {}
  return (
    <>
      <Field
        label={words.name}
        name='name'
        error={errors.name}
        defaultValue={typed.name}
        required
        autoComplete='name'
        maxLength={200}
      />
      <Field
        label={words.email}
        name='email'
        error={errors.email}
        defaultValue={typed.email}
        required
        type='email'
        autoComplete='email'
        maxLength={255}
      />
    </>
  )
}
