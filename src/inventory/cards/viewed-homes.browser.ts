/**
 * Homes opened in this tab, in sessionStorage. Only their number is sent, and only with a form
 * whose box for it is ticked.
 */
const name = 'homes'

export const homesOpened = (): string[] => sessionStorage.getItem(name)?.split(' ') ?? []

export function rememberHome(id: string): void {
  try {
    sessionStorage.setItem(name, [...new Set([...homesOpened(), id])].slice(-50).join(' '))
  } catch {
    // Storage is blocked or full: forms then do not offer the count.
  }
}
