import type { ReactNode } from 'react'
import { Skeleton } from './Skeleton'

/** Two columns of square pictures with their names below. */
export function NftGrid(props: {
  label: string
  children: ReactNode
  busy?: boolean
  testId?: string
}) {
  const { label, children, busy, testId } = props
  return (
    <ul
      className="nfts g16"
      role="list"
      aria-label={label}
      aria-busy={busy || undefined}
      data-testid={testId}
    >
      {children}
    </ul>
  )
}

/** Placeholders while the items of a grid load. */
export function NftPlaceholders({ label, count }: { label: string; count: number }) {
  return (
    <NftGrid label={label} busy>
      {Array.from({ length: count }, (_, i) => (
        <li className="nft" key={i} aria-hidden="true">
          <span className="none sk" />
          <Skeleton width={96} />
        </li>
      ))}
    </NftGrid>
  )
}
