import { agent } from './agent/agent.ts'

/** Copy of the error pages. */

export const notFound = {
  title: '404 - Page Not Found',
  text: 'Sorry, the page you’re looking for doesn’t exist or has been moved.',
  get links() {
    return [
      { label: 'Home', to: '/' },
      { label: 'Search properties', to: '/search' },
      { label: `Call ${agent.phone.display}`, to: agent.phone.href },
    ] as const
  },
}

export const refused = {
  title: 'That did not go through',
  text: 'This page could not read what was sent. Nothing was saved. Please go back and try again.',
}

export const tooMany = {
  title: 'That was a lot at once',
  text: 'Please wait a minute, then try again.',
}

export const crash = {
  title: 'Something went wrong',
  text: 'An unexpected error occurred. Please try refreshing the page or contact support if the problem persists.',
  tryAgain: 'Try Again',
  refresh: 'Refresh Page',
  get call() {
    return `Call ${agent.phone.display}`
  },
}

/** Shown above a part of a page that crashed. Its plain version follows. */
export const islandCrash = {
  title: crash.title,
  text: 'This part of the page stopped working. Here is its plain version: it does the same job without scripts, and what you typed is still in it.',
  tryAgain: crash.tryAgain,
  refresh: crash.refresh,
}

/** Shown in place of a part of a page that the server could not render. */
export const failedIsland = {
  text: 'This part of the page is not working right now; everything else on it is. Try again in a minute, search the list of homes, or call me.',
  link: { label: 'All homes for sale', to: '/properties' },
}

export const propertyNotFound = {
  title: 'Property Not Found',
  text: 'The property you’re looking for doesn’t exist.',
  link: { label: 'All homes for sale', to: '/properties' },
  /** Shown if the listings could not be read, so it is unknown whether the home exists. */
  down: {
    text: 'Or my site cannot reach its listings right now. Try again in a minute, or call me and I will look it up.',
    retry: 'Try Again',
  },
}

/** Shown where homes failed to load. */
export const homesFailure = {
  heading: 'Property Listings Available',
  get text() {
    return `Current listings are available through direct contact with ${agent.name}.`
  },
  get call() {
    return `Call ${agent.phone.display}`
  },
  /** Only logged, never shown. */
  internal: 'Unable to load property listings',
} as const
