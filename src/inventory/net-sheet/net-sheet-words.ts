import type { Language } from '../../format/language.ts'
import type { LineId } from './net-sheet.ts'
import type { ChoiceField, Problem, SheetField, SheetGroup } from './net-sheet-inputs.ts'

type Field = { label: string; hint?: string }

/** Copy of the sheet itself. Whoever is asked is named where a figure is unknown. */
export type NetSheetWords = {
  form: string
  groups: Record<SheetGroup, string>
  fields: Record<SheetField, Field>
  choices: { [Name in ChoiceField]: Record<string, string> }
  update: string
  problems: Record<Problem, string>
  sheet: string
  columns: readonly [string, string, string, string]
  price: string
  left: string
  leftBefore: string
  lines: Record<LineId, string>
  paid: string
  missing: string
  ask: Record<LineId, string>
  /** For an amount that is known, but not whose it is. */
  open: Record<'transferTax' | 'otherCounty' | 'propertyTax', (amount: string) => string>
  /** For a parameter that the sheet does not have. */
  noField: string
  own: string
  estimate: string
  stale: string
  asOf: string
  notClosing: string
  status: (nets: readonly string[]) => string
}

const en: NetSheetWords = {
  form: 'Your figures',
  groups: {
    sale: 'The sale',
    loans: 'Your loans',
    commission: 'Commission',
    fees: 'Title, escrow and the association',
    agreed: 'What you agree on with the buyer',
    bills: 'Bills that are shared by day',
  },
  fields: {
    price: { label: 'Price ($)', hint: 'Such as 600,000 or 600k.' },
    low: { label: 'A lower price ($)', hint: 'If empty, 5% less.' },
    high: { label: 'A higher price ($)', hint: 'If empty, 5% more.' },
    closing: { label: 'Day of closing' },
    county: { label: 'County' },
    transferTaxBy: { label: 'Who pays the transfer tax' },
    loan: { label: 'Balance of your loan ($)', hint: 'Enter 0 if there is none.' },
    loanRate: { label: 'Its interest rate (%)' },
    loanDay: { label: 'Interest is paid up to' },
    loan2: { label: 'Second loan or credit line ($)' },
    loan2Rate: { label: 'Its interest rate (%)' },
    loan2Day: { label: 'Interest is paid up to' },
    listingSide: {
      label: 'Listing side (% or $)',
      hint: 'Negotiable. Nothing is customary, so it starts empty.',
    },
    buyerSide: {
      label: 'Buyer’s side (% or $)',
      hint: 'Negotiable, and apart from the listing side. Enter 0 if you offer none.',
    },
    titlePolicy: { label: 'Owner’s title policy ($)' },
    escrow: { label: 'Escrow fee, your share ($)' },
    hoaPackage: { label: 'HOA resale package ($)', hint: 'Enter 0 without an association.' },
    hoaDemand: { label: 'HOA demand statement ($)' },
    assessment: { label: 'SID or LID balance ($)', hint: 'The payoff, not the yearly bill.' },
    rentBack: { label: 'Rent-back you pay ($)' },
    repairs: { label: 'Repairs ($)' },
    credits: { label: 'Credits to the buyer ($)' },
    taxYear: { label: 'Property tax of the year ($)', hint: 'The tax year starts on July 1.' },
    taxPaid: { label: 'Paid of it so far ($)' },
    dues: { label: 'HOA dues ($)', hint: 'Enter 0 without an association.' },
    duesPeriod: { label: 'Dues are for a' },
    duesPaid: { label: 'Dues paid for the period of closing' },
  },
  choices: {
    county: { '': 'Not chosen', clark: 'Clark', other: 'Another in Nevada' },
    transferTaxBy: {
      '': 'Not decided',
      seller: 'I pay it',
      buyer: 'The buyer pays it',
      half: 'Each pays half',
    },
    duesPeriod: { '': 'Not known', month: 'Month', quarter: 'Quarter', year: 'Year' },
    duesPaid: { '': 'Not known', yes: 'Yes', no: 'No' },
  },
  update: 'Show what is left',
  problems: {
    'no price': 'Please enter a price.',
    'not money': 'must be an amount such as 600,000',
    'not a share': 'must be a percentage with its sign, up to 100%, or an amount of dollars',
    'not a rate': 'must be a yearly rate up to 25%, such as 6.125',
    negative: 'must not be negative',
    'too much': 'must be less than a billion dollars',
    'too little': 'must be at least $1,000',
    'over the price': 'must not be more than the price',
    'not low': 'must not be more than the price',
    'not high': 'must not be less than the price',
    'no day': 'must be a day such as 2027-01-31',
    over: 'must not be before today',
    'too far': 'must be within two years',
    'after closing': 'must not be after the closing',
    'no choice': 'must be one of the answers',
  },
  sheet: 'What is left',
  columns: ['Line and where it comes from', 'Low', 'Middle', 'High'],
  price: 'Price',
  left: 'What is left',
  leftBefore: 'Left, before what is not in this figure',
  lines: {
    loan: 'Loan balance',
    interest: 'Loan interest to the closing',
    loan2: 'Second loan',
    interest2: 'Its interest to the closing',
    listingSide: 'Commission, listing side',
    buyerSide: 'Commission, buyer’s side',
    transferTax: 'Transfer tax',
    titlePolicy: 'Owner’s title policy',
    escrow: 'Escrow',
    hoaPackage: 'HOA resale package',
    hoaDemand: 'HOA demand statement',
    assessment: 'SID or LID balance',
    rentBack: 'Rent-back',
    repairs: 'Repairs',
    credits: 'Credits to the buyer',
    propertyTax: 'Property tax by day',
    hoaDues: 'HOA dues by day',
  },
  paid: 'paid to you',
  missing: 'Not in this figure',
  ask: {
    loan: 'Ask your lender for a payoff statement.',
    interest: 'Needs the rate, the day interest is paid up to, and the closing. Ask your lender.',
    loan2: 'Ask the lender of the second loan for a payoff statement.',
    interest2: 'Needs its rate, its day and the closing. Ask that lender.',
    listingSide: 'We agree on it in the listing agreement. Ask me.',
    buyerSide: 'What you offer a buyer’s agent is your choice. Ask me.',
    transferTax: 'Needs the county. Its recorder names the rate.',
    titlePolicy: 'Ask a title company for a quote.',
    escrow: 'Ask the escrow company for its fee.',
    hoaPackage: 'Ask your association or its manager.',
    hoaDemand: 'Ask your association or its manager.',
    assessment: 'Ask the city or county treasurer for the payoff.',
    rentBack: 'Agree on it with the buyer if you stay after the closing.',
    repairs: 'Known after the buyer’s inspection.',
    credits: 'Known from the offer.',
    propertyTax: 'Needs the year’s bill, what is paid, and the closing. Ask the county treasurer.',
    hoaDues: 'Needs the dues, their period, whether it is paid, and the closing. Ask your HOA.',
  },
  open: {
    transferTax: amount => `${amount} at the middle price. Say who pays it.`,
    otherCounty: amount =>
      `${amount} at the middle price, before what the county adds. Ask its recorder.`,
    propertyTax: amount => `${amount} is your share of the year. Say how much of it is paid.`,
  },
  noField: 'is not a field of the sheet',
  own: 'Your figure',
  estimate: 'My estimate',
  stale: 'check it again',
  asOf: 'as of',
  notClosing:
    'An estimate from the figures above, not a closing statement. The escrow company counts the final one.',
  status: ([low, middle, high]) => `Left: ${low}, ${middle} and ${high}.`,
}

const es: NetSheetWords = {
  form: 'Sus cifras',
  groups: {
    sale: 'La venta',
    loans: 'Sus préstamos',
    commission: 'Comisión',
    fees: 'Título, escrow y la asociación',
    agreed: 'Lo que acuerde con el comprador',
    bills: 'Cuentas que se reparten por día',
  },
  fields: {
    price: { label: 'Precio ($)', hint: 'Por ejemplo 600,000 o 600k.' },
    low: { label: 'Un precio más bajo ($)', hint: 'Si queda vacío, 5% menos.' },
    high: { label: 'Un precio más alto ($)', hint: 'Si queda vacío, 5% más.' },
    closing: { label: 'Día del cierre' },
    county: { label: 'Condado' },
    transferTaxBy: { label: 'Quién paga el impuesto de transferencia' },
    loan: { label: 'Saldo de su préstamo ($)', hint: 'Ponga 0 si no hay.' },
    loanRate: { label: 'Su tasa de interés (%)' },
    loanDay: { label: 'Interés pagado hasta' },
    loan2: { label: 'Segundo préstamo o línea de crédito ($)' },
    loan2Rate: { label: 'Su tasa de interés (%)' },
    loan2Day: { label: 'Interés pagado hasta' },
    listingSide: {
      label: 'Lado del vendedor (% o $)',
      hint: 'Se negocia. No hay una cifra usual, por eso empieza vacío.',
    },
    buyerSide: {
      label: 'Lado del comprador (% o $)',
      hint: 'Se negocia aparte. Ponga 0 si no ofrece nada.',
    },
    titlePolicy: { label: 'Póliza de título del dueño ($)' },
    escrow: { label: 'Escrow, su parte ($)' },
    hoaPackage: { label: 'Paquete de reventa de la HOA ($)', hint: 'Ponga 0 si no hay HOA.' },
    hoaDemand: { label: 'Estado de cuenta de la HOA ($)' },
    assessment: { label: 'Saldo de SID o LID ($)', hint: 'Lo que falta, no el pago anual.' },
    rentBack: { label: 'Renta al comprador después del cierre ($)' },
    repairs: { label: 'Reparaciones ($)' },
    credits: { label: 'Créditos al comprador ($)' },
    taxYear: {
      label: 'Impuesto predial del año ($)',
      hint: 'El año fiscal empieza el 1 de julio.',
    },
    taxPaid: { label: 'Pagado hasta hoy ($)' },
    dues: { label: 'Cuota de la HOA ($)', hint: 'Ponga 0 si no hay HOA.' },
    duesPeriod: { label: 'La cuota es por' },
    duesPaid: { label: 'Cuota pagada para el periodo del cierre' },
  },
  choices: {
    county: { '': 'Sin elegir', clark: 'Clark', other: 'Otro en Nevada' },
    transferTaxBy: {
      '': 'Sin decidir',
      seller: 'Lo pago yo',
      buyer: 'Lo paga el comprador',
      half: 'Cada uno la mitad',
    },
    duesPeriod: { '': 'No se sabe', month: 'Mes', quarter: 'Trimestre', year: 'Año' },
    duesPaid: { '': 'No se sabe', yes: 'Sí', no: 'No' },
  },
  update: 'Ver lo que queda',
  problems: {
    'no price': 'Escriba un precio.',
    'not money': 'debe ser un monto, por ejemplo 600,000',
    'not a share': 'debe ser un porcentaje con su signo, hasta 100%, o un monto en dólares',
    'not a rate': 'debe ser una tasa anual hasta 25%, por ejemplo 6.125',
    negative: 'no puede ser negativo',
    'too much': 'debe ser menos de mil millones de dólares',
    'too little': 'debe ser al menos $1,000',
    'over the price': 'no puede ser más que el precio',
    'not low': 'no puede ser más que el precio',
    'not high': 'no puede ser menos que el precio',
    'no day': 'debe ser un día, por ejemplo 2027-01-31',
    over: 'no puede ser antes de hoy',
    'too far': 'debe estar dentro de dos años',
    'after closing': 'no puede ser después del cierre',
    'no choice': 'debe ser una de las respuestas',
  },
  sheet: 'Lo que queda',
  columns: ['Línea y de dónde viene', 'Bajo', 'Medio', 'Alto'],
  price: 'Precio',
  left: 'Lo que queda',
  leftBefore: 'Queda, antes de lo que falta en esta cifra',
  lines: {
    loan: 'Saldo del préstamo',
    interest: 'Interés hasta el cierre',
    loan2: 'Segundo préstamo',
    interest2: 'Su interés hasta el cierre',
    listingSide: 'Comisión, lado del vendedor',
    buyerSide: 'Comisión, lado del comprador',
    transferTax: 'Impuesto de transferencia',
    titlePolicy: 'Póliza de título del dueño',
    escrow: 'Escrow',
    hoaPackage: 'Paquete de reventa de la HOA',
    hoaDemand: 'Estado de cuenta de la HOA',
    assessment: 'Saldo de SID o LID',
    rentBack: 'Renta después del cierre',
    repairs: 'Reparaciones',
    credits: 'Créditos al comprador',
    propertyTax: 'Impuesto predial por día',
    hoaDues: 'Cuota de la HOA por día',
  },
  paid: 'a su favor',
  missing: 'No está en esta cifra',
  ask: {
    loan: 'Pida a su banco el saldo para liquidar.',
    interest: 'Falta la tasa, el día pagado o el cierre. Pregunte a su banco.',
    loan2: 'Pida al otro banco el saldo para liquidar.',
    interest2: 'Falta su tasa, su día o el cierre. Pregunte a ese banco.',
    listingSide: 'Lo acordamos en el contrato de venta. Pregúnteme.',
    buyerSide: 'Usted decide qué ofrece al agente del comprador. Pregúnteme.',
    transferTax: 'Hace falta el condado. Su registro da la tasa.',
    titlePolicy: 'Pida una cotización a una compañía de títulos.',
    escrow: 'Pregunte a la compañía de escrow.',
    hoaPackage: 'Pregunte a su asociación.',
    hoaDemand: 'Pregunte a su asociación.',
    assessment: 'Pida el saldo al tesorero de la ciudad o del condado.',
    rentBack: 'Acuérdelo con el comprador si se queda después del cierre.',
    repairs: 'Se sabe después de la inspección.',
    credits: 'Se sabe por la oferta.',
    propertyTax:
      'Falta la cuenta del año, lo pagado o el cierre. Pregunte al tesorero del condado.',
    hoaDues: 'Falta la cuota, su periodo, si está pagada o el cierre. Pregunte a su HOA.',
  },
  open: {
    transferTax: amount => `${amount} con el precio medio. Diga quién lo paga.`,
    otherCounty: amount =>
      `${amount} con el precio medio, antes de lo que agrega el condado. Pregunte en su registro.`,
    propertyTax: amount => `${amount} es su parte del año. Diga cuánto ya está pagado.`,
  },
  noField: 'no es un campo de la hoja',
  own: 'Su cifra',
  estimate: 'Mi estimado',
  stale: 'hay que revisarlo',
  asOf: 'al',
  notClosing:
    'Un estimado con las cifras de arriba, no una liquidación. La compañía de escrow hace la cuenta final.',
  status: ([low, middle, high]) => `Queda: ${low}, ${middle} y ${high}.`,
}

export const netSheetWords: Record<Language, NetSheetWords> = { en, es }
