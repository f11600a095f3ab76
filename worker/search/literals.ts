/** A text as a literal of SQL, instead of one of the 100 values that D1 binds in a statement. */
export const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`
