import './brand-color.css'
import { type ChangeEvent, useState } from 'react'
import { brandOf, brandSheet, lowestContrast, readColor } from '../site/brand.ts'
import { Field } from '../ui/field.tsx'
import { profileWords as words } from './profile-words.ts'

/**
 * Sets the brand color by picker or hex code, and previews both themes. The page itself is shown in
 * the color before it is saved.
 * @param typed the text of the code field, such as #a8482a
 */
export function BrandColor({
  saved,
  typed = saved,
  error,
}: {
  saved: string
  typed?: string
  error?: string
}) {
  const [code, setCode] = useState(typed)
  const color = readColor(code) ?? saved
  const brand = brandOf(color)
  return (
    <fieldset className='panel console-fields brand-color'>
      <legend>{words.groups.color}</legend>
      <p className='hint'>{words.colorHint}</p>
      <input type='hidden' name='shown' value={typed} />
      <input type='hidden' name='offered' value={readColor(typed) ?? saved} />
      <Field
        type='color'
        name='picked'
        label={words.picker}
        value={color}
        onChange={({ target }: ChangeEvent<HTMLInputElement>) => setCode(target.value)}
      />
      <Field
        name='color'
        {...words.code}
        required
        spellCheck={false}
        autoComplete='off'
        maxLength={20}
        value={code}
        error={error}
        onChange={({ target }: ChangeEvent<HTMLInputElement>) => setCode(target.value)}
      />
      {color !== saved && <link rel='stylesheet' href={brandSheet(color)} />}
      {(['light', 'dark'] as const).map(theme => (
        <figure key={theme} className='panel stack' data-theme={theme}>
          <p>
            <span className='brand-link'>{words.example.link}</span>{' '}
            <span className='button'>{words.example.button}</span>
          </p>
          <figcaption className='hint'>
            <b>{words.themes[theme]}</b>{' '}
            {brand[theme].accent === color ? words.asChosen : words.adjusted(brand[theme].accent)}{' '}
            {words.contrast(lowestContrast(theme, brand[theme]).toFixed(1))}
          </figcaption>
        </figure>
      ))}
    </fieldset>
  )
}
