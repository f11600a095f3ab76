import { defaultSort, filterFields } from '../../inventory/filter/listing-filter.ts'
import { areaFields } from '../../map/home-area.ts'
import { dialogueFields } from '../../search/dialogue.ts'

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/**
 * The filter form's choices as URL parameters, in the usual order, without empty fields and
 * defaults.
 */
export function paramsOf(form: HTMLFormElement): URLSearchParams {
  const fields = [...new FormData(form)].filter(
    ([name, value]) => value !== '' && !(name === 'sort' && value === defaultSort),
  )
  const has = (field: string) => fields.some(([name]) => name === field)
  const [hasPlace, hasQuestion] = [has('near'), has('ask')]
  return new URLSearchParams(
    fields
      .filter(([name]) => (name !== 'within' || hasPlace) && (!inQuestion(name) || hasQuestion))
      .map(([name, value]): [string, string] => [name, String(value)])
      .sort(([a], [b]) => order.indexOf(a) - order.indexOf(b)),
  )
}

const inQuestion = (name: string) => (dialogueFields as readonly string[]).includes(name)

const order: string[] = [...filterFields, ...areaFields, 'view']

/**
 * Copies the values of another copy of a form into this one. A focused field keeps its own value.
 */
export function syncForm(form: HTMLFormElement, filled: HTMLFormElement): void {
  const others = fieldsOf(filled)
  for (const field of fieldsOf(form)) {
    const same = others.find(
      other =>
        other.name === field.name &&
        other.type === field.type &&
        (!isBox(other) || other.value === field.value),
    )
    // The question was already sent, so it is replaced even while focused.
    const keepsValue = field === document.activeElement && field.name !== 'ask'
    if (!same || keepsValue) continue
    if (isBox(field)) (field as HTMLInputElement).checked = (same as HTMLInputElement).checked
    else if (field.type !== 'hidden') field.value = same.value
  }
}

const fieldsOf = (form: HTMLFormElement) =>
  ([...form.elements] as Field[]).filter(({ name, value }) => name && value !== undefined)

const isBox = ({ type }: Field) => type === 'checkbox' || type === 'radio'
