import { plural, thousands } from '../format/format.ts'

/** Copy of /import in the console. */
export const importWords = {
  title: 'Import | Owner console',
  heading: 'Import listings',
  lead: 'Import a file from your MLS, a spreadsheet or your own system. You see what would change before anything does.',
  feeds: 'A feed does this automatically: see Feeds.',
  choose: 'File of homes',
  drop: 'Choose it, or drop it on this field.',
  kinds: 'Any CSV with a line of column names, or RESO records as JSON or JSON Lines.',
  template: 'Download a template (CSV)',
  read: 'Check the file',
  columns: {
    heading: 'Columns',
    lead: 'Say what each column is. This is remembered for files with the same columns.',
    name: 'Column',
    values: 'First values',
    field: 'Read as',
    fieldOf: (column: string) => `Read ${column} as`,
    leaveOut: 'Leave out',
    meaning: (status: string) => `“${status}” means`,
    usual: (status: string) => `${status} (as usual)`,
    save: 'Check the homes',
    change: 'Change the columns',
    refused: 'Not saved yet:',
    failed: 'The columns could not be saved. Try again.',
  },
  remembered: {
    heading: 'Remembered columns',
    lead: 'Files with these columns need no questions.',
    forget: 'Forget',
    forgetOf: (columns: string) => `Forget ${columns}`,
    forgotten: 'Forgotten.',
    more: (columns: number) => `and ${thousands(columns)} more`,
  },
  check: {
    heading: 'Before you import',
    nothing: 'Nothing is written yet.',
    new: 'new',
    changed: 'changed',
    same: 'unchanged',
    refused: 'rejected',
    changes: 'What changes',
    first: (homes: number, total: number) =>
      `The first ${thousands(homes)} of ${thousands(total)} changed homes are listed.`,
    home: 'Home',
    what: 'Field',
    now: 'Now',
    next: 'After',
    empty: 'empty',
    flags: ['no', 'yes'],
    text: 'another text or list',
    pictures: 'Photos or open houses',
    import: (homes: number) => `Import ${plural(homes, 'home')}`,
    none: 'Nothing in this file would change the site.',
  },
  start: 'Import',
  stop: 'Stop',
  progress: 'How much of the file is done',
  stored: (rows: number, share: number) =>
    `${plural(rows, 'record')} stored, ${Math.floor(share * 100)} % of the file`,
  checked: (rows: number, share: number) =>
    `${plural(rows, 'record')} checked, ${Math.floor(share * 100)} % of the file`,
  leave: 'Keep this page open. If it closes, import the file again: nothing is stored twice.',
  missing: (homes: number, total: number) =>
    `Take ${plural(homes, 'home')} off the market that this file no longer has, of ${thousands(total)} from the same sources`,
  missingHint: 'They stay in the database, and come back when a file has them again.',
  held: 'That is more than a tenth at once. A file that was cut short looks just like this.',
  complete: 'The file is complete: these homes have left the market',
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
  assumedHeading: 'What was assumed',
  ignoredHeading: 'Fields left empty',
  ignoredHint:
    'They could not be read. Their homes are stored without them, or with the status that is named. At most a hundred are listed.',
  aboutPeople: 'Some descriptions have words about people. See which.',
  aboutPeopleHeading: 'Descriptions to read again',
  aboutPeopleHint:
    'Fair-housing law asks you to describe the home, not the people who live in it or near it. The homes can be imported as they are. At most a hundred are listed.',
  aboutPeopleFound: 'Words to look at',
  rejectedHeading: 'Rejected rows',
  rejectedHint: 'Rows count the records of the file from 1. They do not hold up the others.',
  rejections: { row: 'Row', key: 'ListingKey', field: 'Field', reason: 'What is wrong' },
  record: 'the record',
  more: (rows: number) => `And ${plural(rows, 'more row', 'more rows')}.`,
  notRetired:
    'No home was taken off the market, because a row that could not be read may be a home on the site.',
  notConfirmed:
    'No home was taken off the market, because you did not say that the file is complete.',
} as const

const fieldNames: Readonly<Record<string, string>> = {
  ListingKey: 'Listing key',
  ListingId: 'MLS number',
  StandardStatus: 'Status',
  UnparsedAddress: 'Address',
  PostalCode: 'ZIP code',
  BathroomsTotalInteger: 'Bathrooms',
  BedroomsTotal: 'Bedrooms',
  LivingArea: 'Living area (sq ft)',
  PropertySubType: 'Kind of home',
  PoolPrivateYN: 'Private pool',
  OriginatingSystemName: 'Source',
  OnMarketDate: 'On the market since',
  InternetEntireListingDisplayYN: 'May be shown online',
  InternetAddressDisplayYN: 'Address may be shown',
}

/** The name of a RESO field in words; the spaced field name if no better one is defined. */
export const fieldName = (field: string): string =>
  fieldNames[field] ??
  field
    .replace(/YN$/, '')
    .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .replace(/ [A-Z](?=[a-z])/g, letter => letter.toLowerCase())

/** The row of the template. It is imported as sample data and labeled as such. */
export const templateRow: Readonly<Record<string, string>> = {
  ListingKey: 'sample-1',
  ListingId: '2600001',
  StandardStatus: 'Active',
  ListPrice: '725000',
  UnparsedAddress: '1 Example Street',
  City: 'Las Vegas',
  StateOrProvince: 'NV',
  PostalCode: '89166',
  SubdivisionName: 'Skye Canyon',
  PropertySubType: 'Single Family Residence',
  BedroomsTotal: '4',
  BathroomsFull: '2',
  BathroomsHalf: '1',
  LivingArea: '2410',
  LotSizeSquareFeet: '6098',
  YearBuilt: '2019',
  GarageSpaces: '2',
  PoolPrivateYN: 'true',
  AssociationFee: '85',
  AssociationFeeFrequency: 'Monthly',
  InteriorFeatures: 'Ceiling fan, Den',
  ListingContractDate: '2026-11-02',
  OriginatingSystemName: 'Sample data',
  PublicRemarks:
    'Made-up home that shows how columns are filled in. Delete this row. Needed: ListingKey or ListingId, StandardStatus, ListPrice, and an address. All else may stay empty. One line per home; lists have commas; dates are like 2026-11-02.',
}
