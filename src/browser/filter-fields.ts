import { defaultSort } from '../domain/listing-filter.ts'

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** What is chosen in the form of filters, as its address says it: without empty fields and defaults. */
export function chosenIn(form: HTMLFormElement): URLSearchParams {
  const params = new URLSearchParams()
  for (const [name, value] of new FormData(form)) {
    const isDefault = value === '' || (name === 'sort' && value === defaultSort)
    if (!isDefault) params.append(name, String(value))
  }
  return params
}

/** Gives the fields of a form the values of another copy of it. A field that has the focus keeps its own. */
export function syncForm(form: HTMLFormElement, filled: HTMLFormElement): void {
  const others = fieldsOf(filled)
  for (const field of fieldsOf(form)) {
    const same = others.find(
      one =>
        one.name === field.name &&
        one.type === field.type &&
        (!isBox(one) || one.value === field.value),
    )
    if (!same || field === document.activeElement) continue
    if (isBox(field)) (field as HTMLInputElement).checked = (same as HTMLInputElement).checked
    else if (field.type !== 'hidden') field.value = same.value
  }
}

const fieldsOf = (form: HTMLFormElement) =>
  ([...form.elements] as Field[]).filter(({ name, value }) => name && value !== undefined)

const isBox = ({ type }: Field) => type === 'checkbox' || type === 'radio'
