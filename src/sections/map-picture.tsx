import './map-picture.css'
import type { ReactNode } from 'react'

/**
 * A static map image. If it fails to load, a message is shown in its place; `retry` is the label of
 * the reload button.
 */
export function MapPicture({
  src,
  alt,
  size: { width, height },
  failed,
  eager = false,
  children,
}: {
  src: string
  alt: string
  size: { width: number; height: number }
  failed: { title: string; text?: string; retry?: string }
  eager?: boolean
  children?: ReactNode
}) {
  return (
    <figure className='map-picture' data-map=''>
      <div className='map-picture-frame'>
        <img
          src={src}
          alt={alt}
          width={width}
          height={height}
          loading={eager ? 'eager' : 'lazy'}
          decoding='async'
        />
        <div className='map-picture-failed' data-map-failed='' role='alert'>
          <p>
            <b>{failed.title}</b>
          </p>
          {failed.text && <p>{failed.text}</p>}
          {failed.retry && (
            <button type='button' className='button quiet'>
              {failed.retry}
            </button>
          )}
        </div>
      </div>
      {children && <figcaption className='hint'>{children}</figcaption>}
    </figure>
  )
}
