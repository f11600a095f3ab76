/** Publishers of facts that an agent must not rate, such as schools and safety. */
export const objectiveSources = [
  { label: 'School zoning, Clark County School District', to: 'https://ccsd.net/schools/zoning' },
  { label: 'School results, Nevada Report Card', to: 'https://nevadareportcard.nv.gov/' },
  { label: 'Crime reports, Las Vegas Metropolitan Police', to: 'https://www.lvmpd.com/' },
] as const
