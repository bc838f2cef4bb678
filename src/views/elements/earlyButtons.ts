import type {
  ButtonKind,
  ButtonSnapshot,
  ButtonModel,
  OpenOptions,
  ReadAttribute,
} from '../../store/publicApi/types'
import type { ConnectionStatus } from '../../slices/domain/account/account'
import { buttonStrings, RETRY_WORD } from '../strings/buttonStrings'
import { h } from './dom'

/** What the buttons need to know before the core has arrived. */
export type EarlyButton = Pick<
  ButtonSnapshot,
  'network' | 'open' | 'loading' | 'enableNetworkSwitch'
> & {
  status: ConnectionStatus
  /** The core did not arrive: a press tries again. */
  failed?: boolean | undefined
  /** What a press has asked for, while its code is on its way. */
  opening?: OpenOptions | undefined
}

/** Chevron of a button that opens a list. */
export const chevron = () => h('span', { class: 'chev' })

/** Where the network button leads; nowhere when the site alone switches. */
export const networksOf = (
  snapshot: Pick<EarlyButton, 'enableNetworkSwitch'>,
): OpenOptions | null => (snapshot.enableNetworkSwitch === false ? null : { view: 'Networks' })

type Words = Record<keyof typeof buttonStrings, string>

const isRestoring = (snapshot: EarlyButton): boolean =>
  snapshot.status === 'reconnecting' && !snapshot.failed

const connectWord = ({ failed }: EarlyButton, read: ReadAttribute, words: Words): string =>
  failed ? RETRY_WORD : (read('label') ?? words.connect)

const spinnerWhere = (busy: boolean): HTMLElement | null =>
  busy ? h('span', { class: 'spin' }) : null

/**
 * Connect, with a ring in place of its word while code arrives; busy while a wallet is pending or a stored connection comes
 * back. An empty card would need a close button, Escape and focus handling in the file that every page loads.
 */
export function renderConnect(
  snapshot: EarlyButton,
  read: ReadAttribute,
  words: Words = buttonStrings,
): ButtonModel {
  const { status, loading, open } = snapshot
  const restoring = isRestoring(snapshot)
  const pending = restoring || (open && status === 'connecting')
  const pendingWord = () => read('loading-label') ?? words.connecting
  const busy = pending || loading
  return {
    testId: restoring ? 'restoring-button' : 'connect-button',
    className: pending ? 'busy' : 'pri',
    children: [
      spinnerWhere(busy),
      h(
        'span',
        {},
        restoring ? words.restoring : pending ? pendingWord() : connectWord(snapshot, read, words),
      ),
    ],
    busy,
    open: { view: 'Connect' },
  }
}

/** What a press of a wallet's button opens. */
export const openWallet = (walletId: string): OpenOptions => ({
  view: 'ConnectingWallet',
  arguments: { walletId },
})

/** A wallet's name comes later than its button, which has room for it; a label is there from the start. */
export const walletClass = (read: ReadAttribute): string => (read('label') ? 'acct' : 'acct w')

/** Tile and word of a wallet's button; neither changes the width while a wallet is asked. */
function renderEarlyWallet(snapshot: EarlyButton, read: ReadAttribute): ButtonModel {
  const walletId = read('wallet') ?? ''
  const busy = snapshot.opening?.arguments?.walletId === walletId || isRestoring(snapshot)
  return {
    testId: 'wallet-button',
    className: walletClass(read),
    children: [
      h('span', { class: 'tile' }, spinnerWhere(busy)),
      h('span', {}, connectWord(snapshot, read, buttonStrings)),
    ],
    busy,
    open: openWallet(walletId),
  }
}

/** The buttons of a page on which only the loader has arrived: no account is connected yet. */
export function renderEarly(
  kind: ButtonKind,
  snapshot: EarlyButton,
  read: ReadAttribute,
): ButtonModel {
  if (kind === 'wallet') return renderEarlyWallet(snapshot, read)
  if (kind !== 'network') return renderConnect(snapshot, read)
  const open = networksOf(snapshot)
  return {
    testId: 'network-button',
    className: 'acct',
    children: [h('span', { class: 'name' }, snapshot.network?.name ?? ''), open && chevron()],
    open,
  }
}
