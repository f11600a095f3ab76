import { agent } from './agent.ts'

/** Copy of the error pages. */

export const notFound = {
  title: '404 - Page Not Found',
  text: 'Sorry, the page you’re looking for doesn’t exist or has been moved.',
  links: [
    { label: 'Home', to: '/' },
    { label: 'Search properties', to: '/search' },
    { label: `Call ${agent.phone.display}`, to: agent.phone.href },
  ],
}

export const refused = {
  title: 'This request cannot be answered',
  text: 'Something in it was not what this page expects. Nothing was saved. Please go back and try again.',
}

export const crash = {
  title: 'Something went wrong',
  text: 'An unexpected error occurred. Please try refreshing the page or contact support if the problem persists.',
  tryAgain: 'Try Again',
  refresh: 'Refresh Page',
  call: `Call ${agent.phone.display}`,
}

export const propertyNotFound = {
  title: 'Property Not Found',
  text: 'The property you’re looking for doesn’t exist.',
  link: { label: 'All homes for sale', to: '/properties' },
  /** When the listings could not be read, so that nobody can say whether the home exists. */
  down: {
    text: 'Or my site cannot reach its listings right now. Try again in a minute, or call me and I will look it up.',
    retry: 'Try Again',
  },
}
