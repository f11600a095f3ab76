/** Copy of /saved-searches in the console, and of saved searches on a lead's page. */
export const savedSearchesWords = {
  title: 'Saved searches | Owner console',
  heading: 'Saved searches',
  lead: 'Who signed up for home alerts by email, and what was sent. They become leads only if they ask you to write. Whether they open the emails is not recorded.',
  none: 'Nobody has saved a search yet.',
  noneOfLead: 'This person has no saved searches.',
  since: 'since',
  toLead: 'Messages',
  states: { on: 'On', paused: 'Paused', stopped: 'Stopped' },
  sent: (homes: number, day: string, state: string) =>
    `${day}: ${homes === 1 ? '1 home' : `${homes} homes`}, ${state}`,
  mailStates: {
    waiting: 'waiting',
    delivered: 'sent',
    parked: 'not sent',
  } as Record<string, string>,
  nothing: 'Nothing sent yet.',
  pages: 'Pages',
  earlier: 'Earlier',
  later: 'Later',
} as const
