import './meter.css'

/** A bar for a value from 0 to `max`; a larger value fills it. Show the value as text beside it. */
export function Meter({ value, max = 100, label }: { value: number; max?: number; label: string }) {
  return (
    <meter className='meter' min={0} max={max} value={Math.min(value, max)} aria-label={label} />
  )
}
