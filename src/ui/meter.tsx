import './meter.css'

/** A bar for a value between 0 and `max`; what is more fills it. The text beside it says the value. */
export function Meter({ value, max = 100, label }: { value: number; max?: number; label: string }) {
  return (
    <meter className='meter' min={0} max={max} value={Math.min(value, max)} aria-label={label} />
  )
}
