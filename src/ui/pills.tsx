/** Radio buttons drawn as pills. */
export function Pills({
  legend,
  name,
  choices,
  chosen,
}: {
  legend: string
  name: string
  choices: readonly (readonly [value: string, label: string])[]
  /** The chosen value by field name; the empty value when missing. */
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
