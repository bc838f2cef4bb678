import { useState, type CSSProperties, type ReactNode } from 'react'
import { cx } from '../base/cx'
import { Icon } from '../base/Icon'
import { monogramColour } from '../base/monogramColour'

/** Kind of a tile, shown by its shape: rounded square, circle, cut corner, line icon in a well. */
export type TileKind = 'wallet' | 'token' | 'network' | 'util'

const SHAPE = { wallet: 'w', token: 'c', network: 'n', util: 'u' } as const

/** Props of `Tile`. */
export interface TileProps {
  kind?: TileKind
  /** Image URL. A monogram of `name` replaces a missing or broken image. */
  src?: string | null | undefined
  name?: string
  /** Path data, for `util`. */
  icon?: string
  /** Edge in px, 32 by default. */
  size?: number
  /** A smaller tile on the corner: the network of a token. */
  badge?: ReactNode
  children?: ReactNode
}

/** Props of `Picture`. */
export interface PictureProps extends Pick<TileProps, 'src' | 'name'> {
  className?: string | undefined
}

/**
 * Marks a picture as loaded, which hides the monogram. Sets an attribute instead of state, because
 * a list of wallets would re-render for each picture.
 */
function markDrawn(image: HTMLImageElement) {
  image.dataset['drawn'] = ''
}

/** Content of a tile: a monogram, covered by the image once it has loaded. */
export function Picture({ src, name = '', className }: PictureProps) {
  const [broken, setBroken] = useState<string | null>(null)
  const shown = src && src !== broken ? src : null
  const image = shown && {
    src: shown,
    alt: '',
    draggable: false,
    referrerPolicy: 'no-referrer' as const,
    onError: () => setBroken(shown),
  }
  // A data URI is available immediately, so it renders with its row.
  if (image && image.src.startsWith('data:')) return <img className={className} {...image} />
  return (
    <span
      className={cx('mono', className)}
      style={{ background: monogramColour(name) }}
      aria-hidden="true"
    >
      {(Array.from(name.trim())[0] ?? '?').toUpperCase()}
      {image && (
        <img
          key={image.src}
          {...image}
          loading="lazy"
          decoding="async"
          onLoad={({ currentTarget }) => markDrawn(currentTarget)}
        />
      )}
    </span>
  )
}

/** The image of a wallet, token or network. Decorative, since the name is beside it. */
export function Tile({ kind = 'wallet', src, name, icon, size, badge, children }: TileProps) {
  const style: CSSProperties & { '--lk-tile'?: string } = size ? { '--lk-tile': `${size}px` } : {}
  return (
    <span className={cx('tile', SHAPE[kind])} style={style} aria-hidden="true">
      {children ?? (icon ? <Icon d={icon} size={18} /> : <Picture src={src} name={name} />)}
      {badge && <span className="badge">{badge}</span>}
    </span>
  )
}
