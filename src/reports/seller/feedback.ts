/** A visitor's answers after a tour, as the buttons of the form offer them. */
export const prices = ['high', 'right', 'low'] as const
export const conditions = ['better', 'expected', 'worse'] as const
export const buys = ['yes', 'maybe', 'no'] as const
export type Price = (typeof prices)[number]
export type Condition = (typeof conditions)[number]
export type Buy = (typeof buys)[number]

export type Answers = { price: Price; condition: Condition; buy: Buy; words: string }

export const maxFeedbackWords = 600
