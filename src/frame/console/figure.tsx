/** A figure with its name and what there is to say about it, in a `dl` of `console-cards`. */
export function Figure({
  label,
  notes = [],
  band,
  children,
}: {
  label: string
  notes?: readonly (string | undefined)[]
  /** What the figure means; a page's style gives it a color. */
  band?: string
  children: string
}) {
  return (
    <div className='panel stack'>
      <dt>{label}</dt>
      <dd className='console-figure' data-band={band}>
        {children}
      </dd>
      {notes.map(
        note =>
          note && (
            <dd key={note} className='hint'>
              {note}
            </dd>
          ),
      )}
    </div>
  )
}
