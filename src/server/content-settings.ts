import { createContext, use } from 'react'
import { type Claim, type ClaimName, claims } from '../content/claims.ts'
import { settings } from '../content/settings.ts'
import { type Claims, fillWords, shownClaims } from '../domain/claims.ts'

/** What the owner may change about the words of the site without changing its code. */
export type ContentSettings = {
  claims: Claims
  /** The safety tab and column of the heat map. */
  safetyLayer: boolean
}

/** As the code has them: until the owner changes something, and while the database is away. */
export const defaultSettings: ContentSettings = { claims, safetyLayer: settings.safetyLayer }

const Settings = createContext(defaultSettings)

/** Lends the settings to a document while it is rendered; nothing of them is sent a second time. */
export const ContentSettingsProvider = Settings

export const useContentSettings = (): ContentSettings => use(Settings)

/** The claims of these names that may be shown, in this order. */
export const useClaims = (...names: ClaimName[]): Claim[] =>
  shownClaims(use(Settings).claims, ...names)

/** Words of src/content with the values of the claims in their places. */
export const useWords = <Words extends object>(words: Words): Words =>
  fillWords(use(Settings).claims, words)
