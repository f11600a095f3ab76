/** Copy of the console's frame: its sections, search, shortcuts, and the page for a lost connection. */
export const consoleWords = {
  skip: 'Skip to the page',
  sections: 'Sections',
  /** A page that is in none of them stands under `others`. A section without a page is not shown. */
  parts: [
    { id: 'inbox', label: 'Inbox', key: 'i', pages: ['/lead-dashboard'] },
    { id: 'tours', label: 'Tours', key: 't', pages: ['/tours'] },
    { id: 'homes', label: 'Homes', key: 'h', pages: ['/listings', '/feeds', '/import'] },
    { id: 'people', label: 'People', key: 'p', pages: ['/saved-searches', '/client-lists'] },
    { id: 'site', label: 'Site', key: 's', pages: ['/places', '/seo-management'] },
    {
      id: 'reports',
      label: 'Reports',
      key: 'r',
      pages: ['/analytics', '/performance-dashboard'],
    },
    {
      id: 'settings',
      label: 'Settings',
      key: 'e',
      pages: [
        '/content-settings',
        '/lead-dashboard/notifications',
        '/followup-boss-status',
        '/launch-check',
        '/audit-log',
      ],
    },
  ],
  others: 'site',
  more: 'More',
  /** What the count at a section says. */
  waiting: {
    inbox: (leads: string) => (leads === '1' ? '1 lead waits' : `${leads} leads wait`),
    tours: (tours: string) => (tours === '1' ? '1 tour waits' : `${tours} tours wait`),
  },
  /** A count above 99. */
  many: '99+',
  toSite: 'See the site',
  find: {
    title: 'Find anything | Owner console',
    label: 'Find anything',
    placeholder: 'Name, street, page',
    go: 'Find',
    start:
      'Write part of a name, an email, a phone number, a street, a list, or a page of this console.',
    none: (words: string) => `Nothing matches “${words}”. Try fewer letters.`,
    pages: 'Pages',
    people: 'People',
    leads: 'Leads',
    homes: 'Homes',
    lists: 'Lists',
    inquiries: (count: number) => (count === 1 ? '1 inquiry' : `${count} inquiries`),
    /** What a page is also found by. */
    also: {
      '/lead-dashboard': 'inbox answer inquiries messages csv',
      '/saved-searches': 'alerts subscribers email matches',
      '/client-lists': 'clients homes share collections',
      '/tours': 'showings appointments calendar times ics availability',
      '/listings': 'homes photos add featured price sold',
      '/followup-boss-status': 'crm key outbox mail',
      '/feeds': 'mls reso sync',
      '/import': 'csv json file upload',
      '/analytics': 'visitors searches sources reports',
      '/performance-dashboard': 'speed slow errors vitals',
      '/seo-management': 'google sitemap indexing seo',
      '/content-settings': 'claims rates links portrait photo layer numbers profile',
      '/places': 'parks schools hours explorer',
      '/lead-dashboard/notifications': 'push phone devices quiet hours alarm',
      '/launch-check': 'placeholders missing secrets',
      '/audit-log': 'history changes who',
    } as Record<string, string>,
  },
  shortcuts: {
    open: 'Keyboard shortcuts',
    close: 'Close',
    on: 'Use these shortcuts on this device',
    andThen: 'then',
    keys: [
      { keys: ['/'], does: 'Find anything' },
      { keys: ['j'], does: 'Next lead that waits' },
      { keys: ['k'], does: 'The one before' },
      { keys: ['?'], does: 'This sheet' },
    ],
    goTo: (section: string) => `Go to ${section}`,
  },
  app: {
    name: 'Owner console',
    shortName: 'Console',
    description: 'Leads, homes and pages of the site, for its agent.',
  },
  offline: {
    title: 'No connection | Owner console',
    heading: 'You are offline',
    text: 'Leads and homes are never kept on this device, so there is nothing to show. New leads wait on the site until you are back.',
    again: 'Try again',
  },
} as const
