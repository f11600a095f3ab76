/** Copy shared by all microphones on the site. */
export const speechWords = {
  listening: 'Listening...',
  languages: { 'en-US': 'English', 'es-US': 'Español' },
  language: 'Language you speak',
  speak: { 'en-US': 'Speak English', 'es-US': 'Hablar español' },
  problems: {
    unsupported: 'Voice search is not supported in this browser',
    denied:
      'The microphone is blocked for this site. Allow it in your browser’s address bar, or type instead.',
    silent: 'I heard nothing. Press the microphone and speak again, or type instead.',
    offline:
      'Your browser could not reach its speech service. Check the connection, or type instead.',
    noMicrophone: 'No microphone was found. Connect one, or type instead.',
    interrupted: 'Listening was interrupted. Press the microphone to start again.',
    language: 'Your browser cannot listen in this language. Choose the other one, or type instead.',
    failed: 'The microphone could not be started. Please try again, or type instead.',
  },
  /** Shown in the same place when the script of the microphone fails to load. */
  notLoaded: 'The microphone did not load. Reload the page and try again, or type instead.',
  privacy:
    'Your browser turns speech into text. Most send the audio to their maker for that: Chrome to Google, Safari to Apple, Edge to Microsoft. Only the text comes to this site, to be searched for. I keep neither the sound nor the text.',
  privacyLabel: 'Where does my voice go?',
} as const
