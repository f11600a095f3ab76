/** Builders that sell homes in the Las Vegas valley, as they spell their names. */
export const builders = [
  'American West Homes',
  'Beazer Homes',
  'Blue Heron',
  'Century Communities',
  'Christopher Homes',
  'D.R. Horton',
  'Del Webb',
  'Harmony Homes',
  'KB Home',
  'Lennar',
  'Pardee Homes',
  'Pulte Homes',
  'Richmond American Homes',
  'Ryland Homes',
  'Shea Homes',
  'Signature Homes',
  'StoryBook Homes',
  'Taylor Morrison',
  'Toll Brothers',
  'Touchstone Living',
  'Tri Pointe Homes',
  'William Lyon Homes',
  'Woodside Homes',
] as const

/** A builder's name without its business type: "Pulte" for "Pulte Homes, Inc." */
export const builderStem = (name: string): string =>
  name.replace(/(?:,? (?:homes?|builders?|communities|group|inc|llc|corp)\.?)+$/i, '')
