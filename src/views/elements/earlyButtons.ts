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

/** State of the buttons before the core has loaded. */
export type EarlyButton = Pick<
  ButtonSnapshot,
  'network' | 'open' | 'loading' | 'enableNetworkSwitch'
> & {
  status: ConnectionStatus
  /** The core failed to load; a press retries. */
  failed?: boolean | undefined
  /** View requested by a press while its code loads. */
  opening?: OpenOptions | undefined
}

/** Chevron of a button that opens a list. */
export const chevron = () => h('span', { class: 'chev' })

/** The view of the network button; null if only the site switches networks. */
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
 * The connect button: a spinner replaces its text while code loads; busy while a wallet prompt is
 * open or a connection is restored. Opening an empty modal instead would add a close button, Escape
 * and focus handling to the file that every page loads.
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

/** The view that a wallet button opens. */
export const openWallet = (walletId: string): OpenOptions => ({
  view: 'ConnectingWallet',
  arguments: { walletId },
})

/** Reserves space for the wallet's name, which loads after the button. A `label` needs none. */
export const walletClass = (read: ReadAttribute): string => (read('label') ? 'acct' : 'acct w')

/** Icon and text of a wallet button. Neither changes the width during a request. */
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

/** Renders page buttons before the core has loaded. No account is connected then. */
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
    children: [
      // The room of the picture, which the core draws.
      read('chain-status') === 'name' ? null : h('span', { class: 'tile' }),
      h('span', { class: 'name' }, snapshot.network?.name ?? ''),
      open && chevron(),
    ],
    open,
  }
}
