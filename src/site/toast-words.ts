export const toastWords = { region: 'Messages', dismiss: 'Dismiss' } as const
