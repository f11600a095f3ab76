const days = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
const dayMs = 86_400_000

/**
 * What a word for a time means on a given day in Las Vegas: `year-5` is a year, `day:saturday` and
 * `day:tomorrow` are dates, `day:sunday-afternoon` a time on a date, `since:monday` is a number of days. Returns any other text unchanged.
 */
export function resolveDay(word: string, now: Date): string | number {
  const today = new Date(`${dateOf(now)}T12:00:00Z`)
  const year = /^year([+-]\d+)$/.exec(word)
  if (year) return today.getUTCFullYear() + Number(year[1])
  const [kind, named = ''] = word.split(':')
  const [name = '', time = ''] = named.split(/(?=-)/)
  const weekday = days.indexOf(name)
  if (kind === 'since') return (today.getUTCDay() - weekday + 7) % 7 || 7
  if (kind !== 'day') return word
  const ahead = name === 'tomorrow' ? 1 : (weekday - today.getUTCDay() + 7) % 7
  return new Date(today.getTime() + ahead * dayMs).toISOString().slice(0, 10) + time
}

const dateOf = (now: Date) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' }).format(now)
