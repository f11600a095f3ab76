import { capital, count, dollars, joinNames, thousands } from '../format/format.ts'
import { agent } from '../site/agent/agent.ts'
import { statusNames } from '../site/listing-terms.ts'
import { type Sentences, share, writeMeasure } from './sentence-parts.ts'

/** Copy: the sentences of an answer, a number first. */
export const sentencesEs: Sentences = {
  without: ({ name, total, lowest }) =>
    `${capital(name)} hay ${thousands(total)}, ${total === 1 ? 'a' : 'desde'} ${dollars(lowest)}.`,
  figureNames: {
    price: 'del precio de lista',
    'sold price': 'del precio de venta cerrada',
    'price-per-sqft': 'del precio por pie cuadrado',
    days: 'del tiempo en el mercado',
    hoa: 'de la cuota HOA al mes, donde la hay,',
    sqft: 'del tamaño',
    lot: 'del terreno',
    tax: 'del impuesto predial al año',
  },
  kinds: { average: 'el promedio', median: 'la mediana' },
  figure: (value, kind, name, homes, date) =>
    `${value} es ${kind} ${name} de ${homes}, al ${date}.`,
  tooFew: (homes, date) => `Son muy pocas para decirlo: ${homes} con ese dato, al ${date}.`,
  asOf: date => `Al ${date}.`,
  market: ({ total, median, lowest, highest, daysOnMarket, reduced, fresh }, homes, date) =>
    [
      `${homes} al ${date}, de ${dollars(lowest)} a ${dollars(highest)}, con un precio mediano de ${dollars(median)}${daysOnMarket === null ? '' : ` y una mediana de ${writeMeasure('days', daysOnMarket, 'es')} en el mercado`}.`,
      `${thousands(reduced)} (${share(reduced, total)}) ${reduced === 1 ? 'bajó' : 'bajaron'} de precio en los últimos 30 días, y ${thousands(fresh)} ${fresh === 1 ? 'salió' : 'salieron'} a la venta en los últimos 7 días.`,
    ].join(' '),
  marketNames: { reduced: 'Rebajas en 30 días', fresh: 'Nuevas en 7 días' },
  noForecast: 'Este sitio no predice precios.',
  buyersMarket: 'Cuento en vez de nombrar un ganador:',
  sample: 'También se cuentan casas de muestra, inventadas para enseñar el sitio.',
  orders: {
    newest: 'la fecha de publicación más reciente',
    'price-low': 'el precio más bajo',
    'price-high': 'el precio más alto',
    'monthly-low': 'el costo mensual más bajo',
    largest: 'el mayor tamaño',
    smallest: 'el menor tamaño',
    'price-per-sqft-low': 'el precio por pie cuadrado más bajo',
    'hoa-low': 'la cuota HOA al mes más baja',
    'lot-high': 'el terreno más grande',
    'year-high': 'el año de construcción más reciente',
    'beds-high': 'el mayor número de recámaras',
    'days-high': 'el mayor tiempo en el mercado',
    'reduction-high': 'la mayor rebaja de precio',
    'price-per-sqft-high': 'el precio por pie cuadrado más alto',
    'monthly-high': 'el costo mensual más alto',
    'hoa-high': 'la cuota HOA al mes más alta',
    'tax-low': 'el impuesto predial al año más bajo',
    'tax-high': 'el impuesto predial al año más alto',
    'lot-low': 'el terreno más chico',
    'year-low': 'el año de construcción más antiguo',
    'beds-low': 'el menor número de recámaras',
    'baths-high': 'el mayor número de baños',
    'garage-high': 'la cochera con más lugares',
    'reduction-percent-high': 'la mayor rebaja en porcentaje',
  },
  best: (value, label, homes, address) => `${capital(value)} es ${label} de ${homes}: ${address}.`,
  bestFew: (values, label, homes) => `Por ${label}, de ${homes}: ${values}.`,
  month: (figure, basis) => `Cuesta ${figure}, calculado con ${basis}.`,
  assumes: basis => `La suma supone ${basis}.`,
  asking: price => `Pide ${price}.`,
  noDues: 'sin HOA',
  notStated: label => `Ningún anuncio aquí indica ${label}.`,
  under: (price, total) =>
    `Por menos de ${dollars(price)}: ${total === 0 ? 'ninguna' : `${thousands(total)} ${total === 1 ? 'casa' : 'casas'}`}.`,
  lowestAt: (price, address) => `El precio más bajo es ${dollars(price)}: ${address}.`,
  others: parts =>
    `${capital(
      parts
        .map(({ name, total, lowest }, index) =>
          index === 0
            ? `${name} hay ${thousands(total)}, ${total === 1 ? 'a' : 'desde'} ${dollars(lowest)}`
            : `${name} ${thousands(total)}`,
        )
        .join('; '),
    )}.`,
  elsewhere: place => `en ${place}`,
  rows: {
    homes: 'Casas en venta',
    median: 'Precio mediano',
    range: 'Rango de precios',
    perSqft: 'Precio por pie cuadrado',
    days: 'Mediana de días en el mercado',
    hoa: 'HOA típica al mes',
  },
  compare: (lower, higher) =>
    `${dollars(Math.round((higher.median ?? 0) - (lower.median ?? 0)))} es la diferencia: el precio mediano es ${dollars(lower.median ?? 0)} ${lower.name} (${homesEs(lower.homes)}) y ${dollars(higher.median ?? 0)} ${higher.name} (${homesEs(higher.homes)}).`,
  same: (first, second) =>
    `${dollars(first.median ?? 0)} es el precio mediano tanto ${first.name} (${homesEs(first.homes)}) como ${second.name} (${homesEs(second.homes)}).`,
  compareMany: (lowest, highest) =>
    `${dollars(lowest.median ?? 0)} ${lowest.name} es el precio mediano más bajo, y ${dollars(highest.median ?? 0)} ${highest.name} el más alto.`,
  home: (address, status, price, facts) =>
    `${price} es el precio de ${address}, ${status}${facts.length > 0 ? `: ${facts.join(', ')}` : ''}.`,
  facts: {
    beds: n => `${count(n)} ${n === 1 ? 'recámara' : 'recámaras'}`,
    baths: n => `${count(n)} ${n === 1 ? 'baño' : 'baños'}`,
    sqft: n => `${thousands(n)} pies cuadrados`,
    days: n => `${thousands(n)} ${n === 1 ? 'día' : 'días'} en el mercado`,
  },
  statuses: {
    ...Object.fromEntries(Object.keys(statusNames).map(name => [name, 'en venta'])),
    Pending: 'bajo contrato',
    Sold: 'vendida',
  },
  compareHomes: (lower, by, higher) => `${lower} pide ${by} menos que ${higher}.`,
  opens: (address, price) => `${address}, a ${price}.`,
  noSuchHome: 'Esta lista no tiene esa casa.',
  neutral:
    'Busco por lo que tiene una casa y nunca por quién vive ahí; las fuentes públicas enlazadas aquí responden lo demás.',
  cannot: {
    rent: 'Este sitio tiene casas en venta, no en renta; lo que se muestra está en venta.',
    land: 'Este sitio tiene casas, no terrenos baldíos; una casa con terreno grande se puede buscar por el tamaño del terreno.',
    schools:
      'No califico escuelas; las oficinas enlazadas aquí publican zonas y resultados, y se pueden buscar casas cerca de una escuela por su nombre.',
    crime:
      'No califico zonas; la policía publica sus informes en el enlace, y yo busco por lo que tiene una casa.',
    advice:
      'Una búsqueda no puede decir qué harán los precios ni en qué invertir; puede dar las cifras de hoy, y con gusto hablamos de lo demás.',
    distressed:
      'Los anuncios no dicen si una venta es embargo o venta corta; se pueden buscar rebajas y casas con mucho tiempo en el mercado.',
    'short-term rentals':
      'Si una casa se puede rentar por noche depende de la ciudad, el condado y la asociación; los anuncios no lo dicen.',
    commercial: 'Este sitio tiene casas, no propiedades comerciales.',
    sold: 'No hay ventas cerradas para mostrar aquí: solo se muestran donde el servicio de listados lo permite. Con gusto le mando las ventas recientes de una zona.',
  },
  seller: {
    selling:
      'Vender empieza con lo que pagaron los compradores cerca. Mándeme la dirección y lo calculo antes de hablar de letreros y fotos.',
    value:
      'Lo que vale su casa depende de las ventas recientes cerca de usted y de la casa misma. Mándeme la dirección y le escribo con un rango de precio.',
    net: 'Depende de su préstamo, de la comisión que acuerde y de la oferta. La hoja lo calcula línea por línea, con tres precios.',
  },
  competing: (homes, from) =>
    `${homes} ${/^1 /.test(homes) ? 'competiría' : 'competirían'} con la suya, ${from}.`,
  schools: counts =>
    `Alrededor de Skye Canyon hay ${counts}, con sus nombres en la página de escuelas; no las califico. El distrito escolar decide por dirección cuál le toca a cada casa.`,
  asks: {
    greeting: () => '¡Hola!',
    thanks: () => 'Con mucho gusto.',
    help: () =>
      'Busco casas por lo que usted quiere, con sus propias palabras: precio, tamaño, zona, características, costo mensual. También comparo zonas y cuento.',
    person: () =>
      `Llámeme al ${agent.phone.display} o escríbame en la página de contacto; le atiende ${agent.name}.`,
    robot: () =>
      `Esta búsqueda es un programa que cuenta anuncios con reglas fijas. ${agent.name} es una persona: ${agent.phone.display}.`,
    loan: () =>
      'El préstamo lo decide un banco o prestamista, y yo no lo soy; con gusto le nombro varios para comparar. Lo que cuesta una casa al mes está en su página, con cada supuesto.',
    commute: () =>
      'No sé los tiempos de manejo. El mapa muestra dónde está una casa, y se pueden buscar casas a pocas millas de un lugar, como “a 3 millas de Red Rock Canyon”.',
    area: () =>
      'Qué zona es buena lo decide usted: yo no califico zonas. Le puedo decir qué hay en venta ahí y cuánto cuesta.',
    tour: () => 'Elija unas casas y una hora en la página de visitas, y yo confirmo la cita.',
    steps: () =>
      'Comprar empieza con un presupuesto y la carta de un prestamista; luego vienen las visitas, la oferta, la inspección y el cierre. Le acompaño en cada paso.',
  },
  rates: ({ rate, down, term, isExample }) =>
    `${count(rate)}% es la tasa ${isExample ? 'de ejemplo ' : ''}con la que se calculan aquí los costos mensuales, con ${count(down)}% de enganche a ${term} años. La suya la fija un prestamista.`,
  elsewhereOnly: place =>
    `Ninguna casa de este sitio está en ${place}: están en Las Vegas y sus alrededores.`,
  nothing: 'No entendí eso.',
  unchanged: 'No entendí eso, así que la búsqueda queda como estaba.',
  examples: questions =>
    `Pruebe con ${joinNames(
      questions.map(text => `“${text}”`),
      'o',
    )}.`,
  questions: {
    inPlace: place => `3 recámaras en ${place}`,
    pool: 'Casas con alberca',
    singleStory: 'Casas de un piso',
    market: '¿Cómo está el mercado?',
  },
  anyOf: (sides, whole) =>
    whole === null
      ? `${sides}.`
      : `${whole.phrase} ${whole.homes === 1 ? 'cumple' : 'cumplen'} una u otra búsqueda: ${sides}.`,
  links: {
    contact: 'Escríbame',
    tour: 'Pida una visita',
    buyer: 'Cómo ayudo a quien compra',
    firstTime: 'Comprar por primera vez',
    market: 'Análisis del mercado, con la fuente de cada cifra',
    guide: 'La guía de la zona',
  },
}

function homesEs(homes: number) {
  return `${thousands(homes)} ${homes === 1 ? 'casa' : 'casas'}`
}
