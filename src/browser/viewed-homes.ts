/** Homes opened in this tab: they stay in it unless the box of a form that tells of them is ticked. */
const name = 'homes'

export const homesOpened = (): string[] => sessionStorage.getItem(name)?.split(' ') ?? []

export function rememberHome(id: string): void {
  try {
    sessionStorage.setItem(name, [...new Set([...homesOpened(), id])].slice(-50).join(' '))
  } catch {
    // Storage is blocked or full: a form then has no number to offer.
  }
}
