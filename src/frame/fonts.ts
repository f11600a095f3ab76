/** The URLs of the site's fonts, and their characters. */
export { characters } from '../styles/fonts/characters.ts'
export { default as textFont } from '../styles/fonts/figtree.woff2?url'
export { default as headingFont } from '../styles/fonts/fraunces.woff2?url'
