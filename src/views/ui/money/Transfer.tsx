import type { ReactNode } from 'react'
import { adoptInputs } from '../../theme/inputStyles'
import { FullAddress } from './Address'
import { Avatar } from './Avatar'
import { cx } from '../base/cx'
import type { LampTone } from '../status/Lamp'
import { Receipt, type Line } from './Receipt'
import { Status } from '../status/Status'
import { Tile } from '../lists/Tile'

/** Characters of a figure that stay on one line of a compact card; a longer one is set smaller. */
const LONG = 13

/** Who gets it. */
export interface Recipient {
  /** "To". */
  label: string
  address: string
  /** The name that was typed, once it is known whose it is. */
  name?: string | undefined
  /** Picture of the name, else the rosette. */
  src?: string | null | undefined
  /** An address used before that this one resembles: groups that differ are underlined. */
  resembles?: string | undefined
}

/** Props of `Transfer`. */
export interface TransferProps {
  /** "You send", and afterwards "You sent". */
  label: string
  /** Amount and symbol as the visitor's language writes them. */
  figure: string
  token: { symbol: string; src?: string | null | undefined }
  to: Recipient
  /** Network, amount in money, fee. */
  lines: readonly Line[]
  sum?: Line | undefined
  /** How far it is: on its way, arrived, failed. */
  status?: { lamp: LampTone; text: ReactNode }
  testId?: string
}

/** The receipt of a transfer, the same before and after it: what, to whom in full, where, and what it costs in all. */
export function Transfer({ label, figure, token, to, lines, sum, status, testId }: TransferProps) {
  return (
    <div data-testid={testId} ref={adoptInputs}>
      <Receipt lines={lines} sum={sum}>
        <div className="sent">
          <div>
            <p className="label">{label}</p>
            <p className={cx('big', figure.length > LONG && 'long')}>
              <bdi>{figure}</bdi>
            </p>
            {status && <Status lamp={status.lamp}>{status.text}</Status>}
          </div>
          <Tile kind="token" size={36} name={token.symbol} src={token.src} />
        </div>
        <hr className="hr" />
        {to.name && <p className="label">{to.label}</p>}
        <p className="whom">
          <Avatar address={to.address} size={24} src={to.src} />
          {to.name ? <bdi className="strong">{to.name}</bdi> : to.label}
        </p>
        <FullAddress value={to.address} compareTo={to.resembles} />
      </Receipt>
    </div>
  )
}
