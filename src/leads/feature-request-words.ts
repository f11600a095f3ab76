export const featureRequestWords = {
  title: 'Request a Feature | Skye Canyon Homes',
  description:
    'Tell me which figure, filter or page would help you find a home in Northwest Las Vegas. I read every line and answer by email.',
  heading: 'What is missing here?',
  lead: 'Tell me which figure, filter or page would have helped you. I read every line.',
  label: 'Feature request',
  message: 'What would have helped you?',
  send: 'Send Request',
  next: {
    heading: 'What happens next',
    steps: [
      'I read your request myself.',
      'If it can be added to the site, it goes on the list for the next update.',
      'If not, I answer your question by email.',
    ],
  },
} as const
