import type { MetaDescriptor } from 'react-router'
import { site } from './content/site.ts'

/** A page as search engines and shared links see it. The title fits in 60 characters. */
export type PageMeta = {
  title: string
  description: string
  /** The one address of this page: a path with only the parameters that change what it is. */
  path: string
  robots?: 'index' | 'noindex'
}

export function describePage({ title, description, path, robots }: PageMeta): MetaDescriptor[] {
  const url = new URL(path, site.origin).href
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    { name: 'robots', content: robots === 'noindex' ? 'noindex, follow' : 'index, follow' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:site_name', content: site.name },
    { property: 'og:type', content: 'website' },
  ]
}
