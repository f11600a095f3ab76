import { createContext, use } from 'react'
import { hours, sampleProfile } from './agent/agent.ts'
import { type AgentAddresses, noAddresses } from './agent/agent-links.ts'
import { type Availability, type Weekday, weekdays } from './agent/availability.ts'
import { noPortrait, type SetPortrait, type SetProfile } from './agent/profile.ts'
import { type Claims, fillWords, shownClaims } from './claims/claim-rules.ts'
import { type Claim, type ClaimName, claims } from './claims/claims.ts'
import type { PlacesFacts } from './places/place-facts.ts'
import { placesFacts } from './places/place-list.ts'
import { settings } from './settings.ts'

/** The default availability until the owner changes it: the office hours. */
export const officeAvailability: Availability = {
  ...(Object.fromEntries(
    weekdays.map(day => {
      const row = hours.find(({ weekdays: names }) =>
        names.some(name => name.toLowerCase() === day),
      )
      return [day, row?.text ?? '']
    }),
  ) as Record<Weekday, string>),
  exceptions: '',
  minutes: 45,
  buffer: 15,
  notice: 4,
  inPerson: true,
  video: true,
}

/** The site copy that the owner can edit in the console. */
export type ContentSettings = {
  claims: Claims
  /** Shows sample reviews and unproven claims, marked; a live site shows neither. */
  isDemo: boolean
  /** The agent's profile; pages read it through src/site/agent/agent.ts. */
  profile: SetProfile
  /** Whether the heat map has its safety tab and column. */
  safetyLayer: boolean
  /** Whether the language model helps with searches and replies. */
  modelHelp: boolean
  /** Whether visits and searches are counted. */
  countVisits: boolean
  /** Whether the broker has agreed to the agent's notes on homes. */
  agentNotes: boolean
  /** The URLs of the owner's pages on other sites. */
  addresses: AgentAddresses
  /** The agent's photo. */
  portrait: SetPortrait
  /** When the agent shows homes. */
  availability: Availability
  /** Facts about places near Skye Canyon, by the place's id. */
  places: PlacesFacts
}

/** Defaults from the code, used until the owner edits them and while the database is down. */
export const defaultSettings: ContentSettings = {
  claims,
  isDemo: true,
  profile: sampleProfile,
  safetyLayer: settings.safetyLayer,
  modelHelp: settings.modelHelp,
  countVisits: settings.countVisits,
  agentNotes: settings.agentNotes,
  addresses: noAddresses,
  portrait: noPortrait,
  availability: officeAvailability,
  places: placesFacts,
}

const Settings = createContext(defaultSettings)

/** Provides the settings during server rendering; they are not serialized to the browser. */
export const ContentSettingsProvider = Settings

export const useContentSettings = (): ContentSettings => use(Settings)

/** The visible claims among these names, in this order. */
export const useClaims = (...names: ClaimName[]): Claim[] =>
  shownClaims(use(Settings).claims, ...names)

/** Copy with claim placeholders filled in. */
export const useWords = <Words extends object>(words: Words): Words =>
  fillWords(use(Settings).claims, words)
