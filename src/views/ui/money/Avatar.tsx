import { useMemo, type ReactNode } from 'react'
import { rosette, watermarkPath } from '../base/rosette'
import { Tile } from '../lists/Tile'

/** The generated avatar of an address; `badge` is a smaller tile on its corner. */
export function Rosette(props: { address: string; size?: number; badge?: ReactNode }) {
  const { address, size = 44, badge } = props
  const art = useMemo(() => rosette(address), [address])
  return (
    <Tile kind="token" size={size} badge={badge}>
      <svg viewBox="0 0 100 100" fill="none" stroke={art.line} strokeWidth="1.15">
        <rect width="100" height="100" fill={art.ground} stroke="none" />
        <path d={art.outer} />
        <path d={art.inner} />
      </svg>
    </Tile>
  )
}

/** The avatar of an account: its image, else the rosette of its address. */
export function Avatar({
  address,
  src,
  size = 44,
  badge,
}: {
  address: string
  src?: string | null | undefined
  size?: number
  badge?: ReactNode
}) {
  if (!src) return <Rosette address={address} size={size} badge={badge} />
  return <Tile kind="token" src={src} name={address} size={size} badge={badge} />
}

/**
 * The watermark at the edge of Account, half of which is visible; must be the first child of the
 * card.
 */
export function Watermark({ address }: { address: string }) {
  const d = useMemo(() => watermarkPath(address), [address])
  return (
    <svg className="watermark mirror" viewBox="0 0 50 100" aria-hidden="true">
      <path d={d} />
    </svg>
  )
}
