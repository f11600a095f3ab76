/**
 * Opts every document into cross-document view transitions, unless motion is to be reduced. Inline,
 * because Chromium decides before it applies a style sheet that it had to load, and then reports an
 * aborted transition as an error.
 */
export const transitionStyle =
  '@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}'

/** Its hash for the content security policy, which allows no other inline style. */
export const transitionStyleHash = 'sha256-SX7UqyxGVDSLzV90icKkPuaEGi8NcinaZfagIyBzAuY='
