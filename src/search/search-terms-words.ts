/** Names of questions that are not about a home for sale. */
export const questionNames = { selling: 'Selling a home', value: 'What a home is worth' } as const
