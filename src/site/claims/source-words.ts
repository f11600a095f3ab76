export const sourceWords = {
  heading: 'Where my figures come from',
  samples:
    'A figure marked “Sample figures” shows what the site will say once it is proven. It leaves the site with the sample homes unless it has its source by then.',
  counted: 'What is counted from the homes on this site has the day of the count beside it.',
  sample: 'Sample figures',
  proven: 'Where this comes from',
  origin: (source: string, day: string) => `${source}, as of ${day}.`,
} as const
