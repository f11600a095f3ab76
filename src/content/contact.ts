import { agent, emailResponseHours } from './agent.ts'

export const contactWords = {
  title: `Contact ${agent.name} | Skye Canyon Real Estate`,
  description:
    'Ask a question, plan a showing or learn what your home is worth. Email is answered within two hours during office hours; the office is open by appointment.',
  crumb: 'Contact',
  heading: 'Tell me what you have in mind',
  lead: `I answer email within ${emailResponseHours} hours in business hours, and I pick up the phone myself.`,
  form: {
    heading: 'Write to me',
    phone: 'Phone Number',
    phoneHint: 'Only if you would like a call.',
    interest: 'Property Interest',
    noInterest: 'No particular one',
    message: 'Message',
    send: 'Send Message',
    about: (home: string) => `About ${home}`,
  },
  interests: [
    ['luxury-home', 'Luxury home'],
    ['golf-course', 'Golf course home'],
    ['new-construction', 'New construction'],
    ['resale', 'Resale home'],
    ['investment', 'Investment property'],
  ],
  direct: 'Reach me directly',
  phone: 'Phone',
  email: 'Email',
  office: 'Office',
  hours: 'Business hours',
  why: {
    heading: `Why choose ${agent.name}`,
    points: [
      'One person from the first call to the keys.',
      `An answer by email within ${emailResponseHours} hours in business hours.`,
      'Work in Skye Canyon and the northwest of the valley, street by street.',
      'Every figure comes with its date and its source.',
      'No registration before you may look.',
    ],
  },
  sent: {
    title: 'Your message is on its way',
    description: 'What happens next: your message has been stored, and an answer follows by email.',
    heading: 'Thank you. Your message has arrived.',
    text: `I read every message myself and answer by email within ${emailResponseHours} hours during office hours. Outside of them, on the next office day.`,
    call: `If it cannot wait: ${agent.phone.display}`,
    homes: 'Back to the homes',
  },
} as const
