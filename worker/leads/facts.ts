/** Where a lead is sent. */
export const targets = ['crm', 'agent-mail', 'acknowledgement'] as const
export type Target = (typeof targets)[number]

/** How the visitor found the site, as the address of the form's page tells (utm_…). */
export type Campaign = Partial<
  Record<'source' | 'medium' | 'campaign' | 'term' | 'content', string>
>

/** Signs of spam. A lead that shows one is kept, flagged, and held back from CRM and visitor. */
export type Suspicion =
  | 'hidden field filled in'
  | 'sent within two seconds'
  | 'many from one address'
  | 'not confirmed by Turnstile'
