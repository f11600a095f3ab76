import type { ReactNode } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { Field } from '../../ui/field.tsx'

type Words = Record<'label' | 'search' | 'searchHint' | 'more' | 'apply' | 'clear', string>

/**
 * The filter form of a console list. The filter is part of the URL, and the form works without
 * JavaScript.
 * @param filter the current values by field name; `search` is the text
 * @param path the list's path, without a filter
 * @param unfolded whether the fields are shown at once, because the form itself is folded
 * @param children further fields beside the search text
 * @param actions further actions on the filtered list
 */
export function ConsoleFilter({
  words,
  filter: { search, ...chosen },
  path,
  unfolded = false,
  children,
  actions,
}: {
  words: Words
  filter: Record<string, string>
  path: string
  unfolded?: boolean
  children: ReactNode
  actions?: ReactNode
}) {
  const searching = useNavigation().state === 'loading'
  const narrowed = Object.values(chosen).some(Boolean)
  return (
    <Form className='stack console-sand' role='search' aria-label={words.label}>
      <Field
        label={words.search}
        hint={words.searchHint}
        type='search'
        name='search'
        maxLength={200}
        defaultValue={search}
      />
      {unfolded ? (
        <div className='console-fields'>{children}</div>
      ) : (
        <details className='console-fold console-filters-more' open={narrowed}>
          <summary>{words.more}</summary>
          <div className='console-fields'>{children}</div>
        </details>
      )}
      <p className='actions'>
        <button type='submit' className='button' aria-busy={searching}>
          {words.apply}
        </button>
        {(narrowed || search) && (
          <Link className='button quiet' to={path}>
            {words.clear}
          </Link>
        )}
        {actions}
      </p>
    </Form>
  )
}
