/** Copy of the console's frame: sections, search, shortcuts, and the offline page. */
export const consoleWords = {
  skip: 'Skip to the page',
  sections: 'Sections',
  /** Pages not listed in any section go under `others`. A section without pages is not shown. */
  parts: [
    { id: 'inbox', label: 'Inbox', key: 'i', pages: ['/lead-dashboard'] },
    { id: 'tours', label: 'Tours', key: 't', pages: ['/tours'] },
    { id: 'homes', label: 'Homes', key: 'h', pages: ['/listings', '/feeds', '/import'] },
    {
      id: 'people',
      label: 'People',
      key: 'p',
      pages: ['/people', '/saved-searches', '/client-lists'],
    },
    { id: 'site', label: 'Site', key: 's', pages: ['/places', '/seo-management'] },
    {
      id: 'reports',
      label: 'Reports',
      key: 'r',
      pages: ['/weekly-report', '/analytics', '/performance-dashboard'],
    },
    {
      id: 'settings',
      label: 'Settings',
      key: 'e',
      pages: [
        '/profile',
        '/keys',
        '/content-settings',
        '/reply-templates',
        '/lead-dashboard/notifications',
        '/followup-boss-status',
        '/companies',
        '/launch-check',
        '/audit-log',
      ],
    },
  ],
  others: 'site',
  more: 'More',
  /** The accessible name of a section's count. */
  waiting: {
    inbox: (leads: string) => (leads === '1' ? '1 lead waiting' : `${leads} leads waiting`),
    tours: (tours: string) => (tours === '1' ? '1 tour waiting' : `${tours} tours waiting`),
  },
  /** Shown for counts above 99. */
  many: '99+',
  toSite: 'View the site',
  noScript: 'This part is fetched while the page is open, which takes JavaScript.',
  find: {
    title: 'Find anything | Owner console',
    label: 'Find anything',
    placeholder: 'Name, street, page',
    go: 'Find',
    start:
      'Type part of a name, email, phone number, street or list, or the name of a console page.',
    none: (words: string) => `Nothing matches “${words}”. Try fewer letters.`,
    pages: 'Pages',
    people: 'People',
    leads: 'Leads',
    homes: 'Homes',
    lists: 'Lists',
    searches: (count: number) => (count === 1 ? '1 saved search' : `${count} saved searches`),
    inquiries: (count: number) => (count === 1 ? '1 inquiry' : `${count} inquiries`),
    /** Additional search terms for each page. */
    also: {
      '/lead-dashboard': 'inbox answer inquiries messages csv',
      '/people': 'clients contacts duplicates merge privacy',
      '/saved-searches': 'alerts subscribers email matches',
      '/client-lists': 'clients homes share collections',
      '/tours': 'showings appointments calendar times ics availability',
      '/listings': 'homes photos add featured price sold',
      '/followup-boss-status': 'crm key outbox mail',
      '/feeds': 'mls reso sync',
      '/import': 'csv json file upload',
      '/weekly-report': 'reports week mail monday summary',
      '/analytics': 'visitors searches sources reports',
      '/performance-dashboard': 'speed slow errors vitals',
      '/seo-management': 'google sitemap indexing seo',
      '/profile':
        'name license brokerage phone hours address languages portrait photo brand color areas',
      '/keys': 'secrets api resend crm google turnstile model connect test',
      '/content-settings': 'claims rates costs links switches layer numbers',
      '/reply-templates': 'answers email text mail merge fields',
      '/places': 'parks schools hours explorer',
      '/lead-dashboard/notifications': 'push phone devices quiet hours alarm',
      '/companies': 'privacy outside services switch backup export download zip data',
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
      { keys: ['j'], does: 'Next lead or tour' },
      { keys: ['k'], does: 'Previous lead or tour' },
      { keys: ['r'], does: 'Reply to this lead' },
      { keys: ['Ctrl + Enter'], does: 'Send the reply' },
      { keys: ['b'], does: 'Book a tour for this lead' },
      { keys: ['?'], does: 'Show these shortcuts' },
    ],
    goTo: (section: string) => `Go to ${section}`,
  },
  app: {
    name: 'Owner console',
    shortName: 'Console',
    description: 'Leads, homes and site pages, for the agent.',
  },
  offline: {
    title: 'No connection | Owner console',
    heading: 'You are offline',
    text: 'Leads, tours and homes are never stored on this device, so there is nothing to show. What is new will be here when you are back online.',
    again: 'Try again',
  },
} as const

/** Asked before unsaved changes are lost. */
export const unsavedWords = {
  heading: 'Leave without saving?',
  text: 'What you changed here is not saved.',
  leave: 'Leave and lose it',
  stay: 'Stay here',
} as const
