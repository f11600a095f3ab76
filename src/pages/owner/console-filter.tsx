import type { ReactNode } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { Field } from '../../ui/field.tsx'

type Words = Record<'label' | 'search' | 'searchHint' | 'more' | 'apply' | 'clear', string>

/**
 * What a list of the console is narrowed by. It all stands in the address, and works as a plain form.
 * @param filter what is chosen now, by the names of the fields; `search` is the words
 * @param path of the list without a filter
 * @param children the choices beside the words
 * @param actions what else can be done with the list as it is narrowed
 */
export function ConsoleFilter({
  words,
  filter: { search, ...chosen },
  path,
  children,
  actions,
}: {
  words: Words
  filter: Record<string, string>
  path: string
  children: ReactNode
  actions?: ReactNode
}) {
  const searching = useNavigation().state === 'loading'
  const narrowed = Object.values(chosen).some(Boolean)
  return (
    <Form className='console-filters' role='search' aria-label={words.label}>
      <Field
        label={words.search}
        hint={words.searchHint}
        type='search'
        name='search'
        maxLength={200}
        defaultValue={search}
      />
      <details className='console-filters-more' open={narrowed}>
        <summary>{words.more}</summary>
        <div>{children}</div>
      </details>
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
