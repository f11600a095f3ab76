/** The words of the owner's page about visits. */

/** How a question is called that is about no home for sale. */
export const questionNames = { selling: 'Selling a home', value: 'What a home is worth' } as const
