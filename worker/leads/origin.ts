import type { Campaign } from './facts.ts'

/**
 * Where an inquiry came from: the path of its page, the campaign that the page's address names, and
 * the site that led to it. Everything else in those addresses is dropped, it may be personal.
 */
export function origin({ page, referrer }: { page?: string; referrer?: string }): {
  page: string | null
  referrer: string | null
  campaign: Campaign | null
} {
  const here = page ? URL.parse(page, 'https://site.invalid') : null
  return {
    page: here?.pathname.slice(0, 500) ?? null,
    referrer: readReferrer(referrer),
    campaign: here && readCampaign(here.searchParams),
  }
}

function readReferrer(referrer: string | undefined): string | null {
  const from = referrer ? URL.parse(referrer) : null
  if (!from || !/^https?:$/.test(from.protocol)) return null
  return `${from.origin}${from.pathname}`.slice(0, 500)
}

function readCampaign(query: URLSearchParams): Campaign | null {
  const names = ['source', 'medium', 'campaign', 'term', 'content'] as const
  const said = names.flatMap(name => {
    const value = query.get(`utm_${name}`)?.trim().slice(0, 200)
    return value ? [[name, value] as const] : []
  })
  return said.length > 0 ? Object.fromEntries(said) : null
}
