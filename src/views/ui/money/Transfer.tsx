import type { ReactNode } from 'react'
import { adoptViewStyles } from '../../theme/viewStyles'
import { FullAddress } from './Address'
import { Avatar } from './Avatar'
import { cx } from '../base/cx'
import type { StatusDotTone } from '../status/StatusDot'
import { Receipt, type Line } from './Receipt'
import { Status } from '../status/Status'
import { Tile } from '../lists/Tile'

/** Length from which an amount is smaller, to fit on one line of a compact card. */
const LONG = 13

/** The recipient of a transfer. */
export interface Recipient {
  /** "To". */
  label: string
  address: string
  /** The name that was entered, once it is resolved. */
  name?: string | undefined
  /** Avatar of the name; the rosette by default. */
  src?: string | null | undefined
  /** A similar address used before, shown below; differing groups are underlined. */
  resembles?: { label: string; address: string } | undefined
}

/** Props of `Transfer`. */
export interface TransferProps {
  /** "You send", and afterwards "You sent". */
  label: string
  /** Amount and symbol, formatted for the locale. */
  figure: string
  token: { symbol: string; src?: string | null | undefined }
  to: Recipient
  /** Network, fiat amount, fee. */
  lines: readonly Line[]
  sum?: Line | undefined
  /** Progress of the transfer: pending, confirmed, failed. */
  status?: { dot: StatusDotTone; text: ReactNode }
  testId?: string
}

function Whom(props: Pick<Recipient, 'address' | 'src'> & { children: ReactNode }) {
  return (
    <p className="whom">
      <Avatar address={props.address} size={24} src={props.src} />
      {props.children}
    </p>
  )
}

/** The receipt of a transfer, used before and after sending: amount, full recipient address, network and total. */
export function Transfer({ label, figure, token, to, lines, sum, status, testId }: TransferProps) {
  return (
    <div data-testid={testId} ref={adoptViewStyles}>
      <Receipt lines={lines} sum={sum}>
        <div className="sent">
          <div>
            <p className="label">{label}</p>
            <p className={cx('big', figure.length > LONG && 'long')}>
              <bdi>{figure}</bdi>
            </p>
            {status && <Status dot={status.dot}>{status.text}</Status>}
          </div>
          <Tile kind="token" size={36} name={token.symbol} src={token.src} />
        </div>
        <hr className="hr" aria-hidden="true" />
        {to.name && <p className="label">{to.label}</p>}
        <Whom {...to}>{to.name ? <bdi className="strong">{to.name}</bdi> : to.label}</Whom>
        <FullAddress value={to.address} compareTo={to.resembles?.address} />
        {to.resembles && (
          <div className="g8">
            <Whom address={to.resembles.address}>{to.resembles.label}</Whom>
            <FullAddress value={to.resembles.address} testId="send-known-address" />
          </div>
        )}
      </Receipt>
    </div>
  )
}
