import { saveNames } from './saved-words.ts'

const drawn = { fill: 'none', stroke: 'currentColor', strokeWidth: 2 } as const

/**
 * Adds the enclosing home (`data-home`) to one of the visitor's lists, or removes it. The lists are
 * in browser storage, so the button keeps its space but stays hidden until a script sets its state.
 */
export function SaveToggle({ list, street }: { list: 'favorites' | 'compared'; street: string }) {
  return (
    <button type='button' className='button quiet save-toggle' data-save={list}>
      {list === 'favorites' && (
        <svg viewBox='0 0 24 24' width='22' height='22' aria-hidden='true' {...drawn}>
          <path d='M12 20.500 4 12.300a5 5 0 0 1 8-5.800 5 5 0 0 1 8 5.800z' />
        </svg>
      )}
      <span>{saveNames[list]}</span>
      <span className='visually-hidden'>{street}</span>
    </button>
  )
}
