import type { MetaDescriptor } from 'react-router'
import { site } from '../content/site.ts'
import { cardOf, type SharePicture } from './share-picture.ts'

/** A page as search engines and shared links see it. The title fits in 60 characters. */
export type PageMeta = {
  title: string
  description: string
  /** The one address of this page: a path with only the parameters that change what it is. */
  path: string
  robots?: 'index' | 'noindex'
  /** What a shared link shows; without it, the page's own card from public/og. */
  picture?: SharePicture
}

export function describePage({
  title,
  description,
  path,
  robots,
  picture = cardOf(path, title),
}: PageMeta): MetaDescriptor[] {
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
    { property: 'og:locale', content: 'en_US' },
    ...describePicture(picture),
  ]
}

/** X reads the title and the description from Open Graph, but not which card it is, nor its words. */
function describePicture({ url, alt, size }: SharePicture): MetaDescriptor[] {
  return [
    { property: 'og:image', content: new URL(url, site.origin).href },
    ...(size
      ? [
          { property: 'og:image:width', content: String(size.width) },
          { property: 'og:image:height', content: String(size.height) },
        ]
      : []),
    { property: 'og:image:alt', content: alt },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:image:alt', content: alt },
  ]
}
