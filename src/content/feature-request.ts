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
      'I read it the way you wrote it. No program sorts it.',
      'If the site can answer it from its own data, it goes on my list for the next version.',
      'If it cannot, I answer your question by email in the meantime.',
    ],
  },
} as const
