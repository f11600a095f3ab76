/** Thrown if the file as a whole cannot be read; the message gives the reason in one line. */
export class UnreadableFile extends Error {}

/** A part of a file that is not a record, such as a line that is not JSON. */
export class UnreadableRow {
  readonly reason: string
  constructor(reason: string) {
    this.reason = reason
  }
}

export const maxRecordCharacters = 4_000_000
export const endless = new UnreadableRow('does not end; the rest of the file was not read')
