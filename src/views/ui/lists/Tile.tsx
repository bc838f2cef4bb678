import { useState, type CSSProperties, type ReactNode } from 'react'
import { cx } from '../base/cx'
import { Icon } from '../base/Icon'

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

/** Returns a stable hue in degrees for a name, so that its monogram keeps its colour. */
function hueOf(name: string): number {
  let hue = 7
  for (const c of name) hue = (hue * 31 + (c.codePointAt(0) ?? 0)) % 360
  return hue
}

/** Props of `Picture`. */
export interface PictureProps extends Pick<TileProps, 'src'> {
  name?: string | undefined
  className?: string
}

/** What a tile holds: the image, or a monogram where it is missing or broken. */
export function Picture({ src, name = '', className }: PictureProps) {
  const [broken, setBroken] = useState<string | null>(null)
  return src && src !== broken ? (
    <img
      className={className}
      src={src}
      alt=""
      // What is here already is drawn with its row.
      {...(!src.startsWith('data:') && { loading: 'lazy', decoding: 'async' })}
      draggable={false}
      referrerPolicy="no-referrer"
      onError={() => setBroken(src)}
    />
  ) : (
    <span
      className={cx('mono', className)}
      style={{ background: `hsl(${hueOf(name)} 38% 36%)`, overflow: 'hidden' }}
      aria-hidden="true"
    >
      {(Array.from(name.trim())[0] ?? '?').toUpperCase()}
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
