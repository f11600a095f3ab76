import { plural, thousands } from '../domain/format.ts'

/** Copy of /import in the console. */
export const importWords = {
  title: 'Import | Owner console',
  heading: 'Import listings',
  lead: 'Import a RESO file from your MLS or your own system.',
  feeds: 'A feed does this automatically: see Feeds.',
  choose: 'RESO file',
  drop: 'Choose it, or drop it on this field.',
  kinds: 'JSON array, OData answer, JSON Lines, or CSV whose first line names ListingKey. UTF-8.',
  replace: 'Take homes off the market that this file no longer has',
  replaceHint:
    'Only homes of the same sources (OriginatingSystemName), and only after you have seen how many.',
  start: 'Import',
  stop: 'Stop',
  progress: 'How much of the file is stored',
  stored: (rows: number, share: number) =>
    `${plural(rows, 'record')} stored, ${Math.floor(share * 100)} % of the file`,
  leave: 'Keep this page open. If it closes, import the file again: nothing is stored twice.',
  ask: (homes: number) => `Take ${plural(homes, 'home')} off the market?`,
  askText: (homes: number, of: number, sources: readonly string[]) =>
    `The file lacks ${thousands(homes)} of the ${plural(of, 'home')} of ${sources.join(', ')} that this site shows. They stay in the database, and come back when a file has them again.`,
  held: 'That is more than a tenth at once. A file that was cut short looks just like this.',
  complete: 'The file is complete: these homes have left the market',
  retire: (homes: number) => `Take ${thousands(homes)} off the market`,
  keep: 'Keep them',
  done: 'The file is imported.',
  stopped: 'Stopped. What was stored so far stays, and the same file can be imported again.',
  failed: 'The import stopped.',
  failedHint: 'What was stored so far stays, and the same file can be imported again.',
  again: 'Import another file',
  counts: {
    imported: 'imported',
    updated: 'updated',
    unchanged: 'unchanged',
    retired: 'retired',
    rejected: 'rejected',
  },
  ignoredHeading: 'Fields left empty',
  ignoredHint:
    'They could not be read. Their homes are stored without them. At most a hundred are listed.',
  rejectedHeading: 'Rejected rows',
  rejectedHint: 'Rows count the records of the file from 1. The other rows are stored.',
  columns: { row: 'Row', key: 'ListingKey', field: 'Field', reason: 'What is wrong' },
  record: 'the record',
  more: (rows: number) => `And ${plural(rows, 'more row', 'more rows')}.`,
  notRetired:
    'No home was taken off the market, because a row that could not be read may be a home on the site.',
} as const
