import './pills.css'

/** A few choices of which one holds, side by side. */
export function Pills({
  legend,
  name,
  choices,
  chosen,
}: {
  legend: string
  name: string
  choices: readonly (readonly [value: string, label: string])[]
  /** By the name of the choice; what it does not say is the empty one. */
  chosen: Record<string, string>
}) {
  return (
    <fieldset className='pills'>
      <legend>{legend}</legend>
      {choices.map(([value, label]) => (
        <label key={value}>
          <input
            type='radio'
            name={name}
            value={value}
            defaultChecked={value === (chosen[name] ?? '')}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  )
}
