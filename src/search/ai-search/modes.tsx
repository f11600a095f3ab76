import { aiSearchWords as words } from '../ai-search-words.ts'

/** The three modes, as fields of the question form. CSS shows the form of the chosen mode. */
export function Modes({ form }: { form: string }) {
  return (
    <fieldset className='ai-search-modes'>
      <legend className='visually-hidden'>{words.modesLabel}</legend>
      {words.modes.map(mode => (
        <label key={mode.context}>
          <input
            type='radio'
            name='context'
            form={form}
            value={mode.context}
            defaultChecked={mode.context === 'buying'}
          />
          <span>{mode.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
