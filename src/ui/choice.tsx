/** A labeled checkbox. */
export function Choice({
  name,
  value,
  label,
  checked,
}: {
  name: string
  value: string
  label: string
  checked: boolean
}) {
  return (
    <label className='choice'>
      <input type='checkbox' name={name} value={value} defaultChecked={checked} />
      <span>{label}</span>
    </label>
  )
}
