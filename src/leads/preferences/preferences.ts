import type { Feature } from '../../site/listing-terms.ts'

/** The choices of the preferences form. Form, API and database use the same values. */

export const homeStyles = ['Single Story', 'Two Story', 'Modern', 'Traditional'] as const
export type HomeStyle = (typeof homeStyles)[number]

export const wishedFeatures = [
  'pool',
  'golf-view',
  'gourmet-kitchen',
  'home-office',
  'rv-parking',
  'red-rock-views',
  'solar',
  'large-garage',
] as const satisfies Feature[]
export type WishedFeature = (typeof wishedFeatures)[number]

export const lifestyles = [
  'family',
  'entertaining',
  'quiet',
  'active',
  'pets',
  'remote-work',
  'luxury',
  'investment',
] as const
export type Lifestyle = (typeof lifestyles)[number]

export const timelines = ['ASAP', '1-3 months', '3-6 months', '6+ months'] as const
export type Timeline = (typeof timelines)[number]

export const communications = ['Text', 'Email', 'Phone Call', 'All methods'] as const
export type Communication = (typeof communications)[number]

export type Preferences = {
  propertyType: HomeStyle
  features: WishedFeature[]
  lifestyle: Lifestyle[]
  timeline?: Timeline
  communication: Communication
}

/** The five fields as URL parameters, in form order. */
export function toPreferenceParams(preferences: Preferences): URLSearchParams {
  const { propertyType, features, lifestyle, timeline, communication } = preferences
  const params = new URLSearchParams({ propertyType })
  for (const feature of features) params.append('features', feature)
  for (const value of lifestyle) params.append('lifestyle', value)
  if (timeline) params.set('timeline', timeline)
  params.set('communication', communication)
  return params
}

/** The five fields of a posted form or query, not yet validated. */
export function readPreferenceFields(fields: FormData | URLSearchParams) {
  return {
    propertyType: fields.get('propertyType'),
    features: fields.getAll('features'),
    lifestyle: fields.getAll('lifestyle'),
    timeline: fields.get('timeline'),
    communication: fields.get('communication'),
  }
}
