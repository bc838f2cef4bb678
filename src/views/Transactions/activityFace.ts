import {
  movedBy,
  operationOf,
  type Moved,
  type Operation,
} from '../../slices/domain/account/activity'
import type { Transaction, Transfer } from '../../slices/domain/account/transaction'
import { shortAddress } from '../../slices/domain/ids/address'
import type { Formatter } from '../strings/format'
import type { Translator } from '../strings/t'
import { CLOSE } from '../ui/base/icons'
import {
  CARD,
  CHECK,
  CODE,
  FLAME,
  LAYERS,
  MORE,
  PLUS,
  RECEIVE,
  SEND,
  SWAP,
} from '../ui/base/viewIcons'

/** Path data of the icon of each operation. */
const MARKS: Record<Operation, string> = {
  approve: CHECK,
  borrow: RECEIVE,
  burn: FLAME,
  buy: CARD,
  cancel: CLOSE,
  claim: RECEIVE,
  deploy: CODE,
  deposit: SEND,
  execute: CODE,
  mint: PLUS,
  receive: RECEIVE,
  repay: SEND,
  send: SEND,
  stake: LAYERS,
  trade: SWAP,
  unstake: LAYERS,
  withdraw: RECEIVE,
  other: MORE,
}

/** Texts and icon of a row of Activity. */
export type ActivityFace = {
  title: string
  /**
   * Name of the NFT or app, which comes from outside and can have any length; empty if `note` has
   * more information.
   */
  name: string
  note: string
  /** Amount and symbol, or number of NFTs, with a sign if the account received or sent. */
  value: string
  /** Path data of the icon. */
  mark: string
  tone: 'ok' | 'bad' | 'warn' | 'ink2'
  moved: Moved
}

/**
 * Texts and icon of a transaction. Names and amounts come from the service and are already
 * sanitized.
 */
export function activityFace(
  transaction: Transaction,
  t: Translator,
  format: Formatter,
): ActivityFace {
  const operation = operationOf(transaction)
  const moved = movedBy(transaction)
  const { status } = transaction
  const failed = status === 'failed'
  const gains = moved.main?.direction === 'in'
  const sign = failed ? '' : gains ? '+' : operation === 'send' ? '\u2212' : ''
  return {
    title: failed ? t(failedKey(operation)) : t(`activity.did.${operation}`),
    name: status === 'pending' ? '' : nameOf(transaction, moved),
    note: status === 'pending' ? t('activity.waiting') : noteOf(transaction, moved, t, format),
    value: moved.main ? sign + figureOf(moved.main, format) : '',
    mark: failed ? CLOSE : MARKS[operation],
    tone: failed ? 'bad' : status === 'pending' ? 'warn' : gains ? 'ok' : 'ink2',
    moved,
  }
}

const failedKey = (operation: Operation) =>
  operation === 'send' || operation === 'trade'
    ? (`activity.failed.${operation}` as const)
    : 'activity.failed.other'

const nameOf = ({ application }: Transaction, { main, paid }: Moved): string =>
  main?.nft?.name || (!paid && application?.name) || ''

/** The amount paid, or the address of the sender or recipient. */
function noteOf(transaction: Transaction, moved: Moved, t: Translator, format: Formatter): string {
  const { sentFrom, sentTo } = transaction
  if (moved.paid) return figureOf(moved.paid, format)
  const operation = operationOf(transaction)
  if (operation === 'receive' && sentFrom)
    return t('activity.from', { whom: shortAddress(sentFrom) })
  if (operation === 'send' && sentTo) return t('activity.to', { whom: shortAddress(sentTo) })
  return ''
}

function figureOf({ numeric, token }: Transfer, format: Formatter): string {
  return format.token(numeric, token?.symbol ?? '').trim()
}
