/** What of a claim the owner may set; its label stays, because pages are built around it. */
export type SetClaim = {
  value: string
  change?: string
  area: string
  period: string
  source: string
  address?: string
  checked: string
  shown: boolean
}
export type SetSwitch = { on: boolean }
