/** The words of the owner's page about what owners did. */
export const auditWords = {
  title: 'Audit log | Owner console',
  heading: 'Audit log',
  lead: 'Who changed what, and when. No names and no messages: only the id of what was changed.',
  none: 'Nothing has been changed yet.',
  when: 'When',
  who: 'Who',
  what: 'What',
  subject: 'Of',
  local: 'Local owner',
  actions: {
    'lead.note': 'Added a note',
    'lead.status': 'Changed a status',
    'lead.not-spam': 'Said that a lead is no spam',
    'leads.export': 'Downloaded leads as CSV',
    'person.export': 'Downloaded a person’s data',
    'person.delete': 'Deleted a person',
    'delivery.retry': 'Tried a delivery again',
  } as Record<string, string>,
  older: 'Older entries',
  latest: 'Latest entries',
  pages: 'Pages of the audit log',
} as const
