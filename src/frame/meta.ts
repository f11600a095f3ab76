import type { MetaDescriptor } from 'react-router'
import { site } from '../site/site.ts'
import { cardOf, type SharePicture } from './share-picture.ts'

/** A page's metadata for search engines and share previews. Titles are at most 60 characters. */
export type PageMeta = {
  title: string
  description: string
  /** The canonical path, with only the parameters that change the content. */
  path: string
  robots?: 'index' | 'noindex'
  /** The title of a shared link, if it differs from the page's. */
  shareTitle?: string
  /** The share image; defaults to the page's card in public/og. */
  picture?: SharePicture
}

export function describePage({
  title,
  description,
  path,
  robots,
  shareTitle = title,
  picture = cardOf(path, title),
}: PageMeta): MetaDescriptor[] {
  const url = new URL(path, site.origin).href
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    { name: 'robots', content: robots === 'noindex' ? 'noindex, follow' : 'index, follow' },
    { property: 'og:title', content: shareTitle },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:site_name', content: site.name },
    { property: 'og:type', content: 'website' },
    { property: 'og:locale', content: 'en_US' },
    ...describePicture(picture),
  ]
}

/** X reads title and description from Open Graph, but not the card type or the image's alt text. */
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
