import { selectAccountOf } from '../../slices/accounts'
import type { Namespace } from '../../slices/domain/ids/caip'
import type { AccountState, ConnectedAccount } from '../../slices/domain/state/flows'
import { PAIRING_CONNECTOR_ID } from '../../slices/domain/wallet/connector'
import { connectorNamed, kindOfName, listedNamed } from '../../slices/domain/wallet/namedWallet'
import { isSocial, SOCIAL_NAMES } from '../../slices/domain/wallet/socials'
import { comparable } from '../../slices/domain/wallet/walletNames'
import type { RootState } from '../types'
import type { WalletButtonSnapshot } from './types'

/** Steps of the button while another account is connected or restored. */
const STEPS: Partial<Record<AccountState['status'], 'taken' | 'busy'>> = {
  connected: 'taken',
  reconnecting: 'busy',
}

/**
 * The state that a wallet button shows.
 * @param wallet as the page names it
 * @param asked namespace of the button; that of the wallet, else the active one, unless given
 */
export function toWalletButton(
  state: RootState,
  wallet: string,
  asked?: Namespace,
): WalletButtonSnapshot {
  const kind = kindOfName(wallet)
  const { connectors, accounts, wallets, options } = state
  const connector = kind === 'external' ? connectorNamed(wallet, connectors) : undefined
  const listed = listedNamed(wallet, [...options.customWallets, ...wallets.recent])
  const own = listed?.image_url?.startsWith('data:image/') ? listed.image_url : null
  const isOurs = ({ connectorId, wallet: info, login }: ConnectedAccount) => {
    if (kind === 'social') return login?.socialProvider === wallet
    if (kind === 'email') return Boolean(login?.email) && login?.socialProvider === null
    if (connector) return connectorId === connector.id
    if (connectorId !== PAIRING_CONNECTOR_ID) return false
    return (
      wallet === PAIRING_CONNECTOR_ID ||
      (listed !== undefined && comparable(listed.name) === comparable(info.name))
    )
  }
  const there = selectAccountOf(state, asked ?? connector?.chain ?? accounts.active)
  const looked = asked ? [there] : Object.values(accounts.byNamespace)
  const isConnected = looked.some((account) => account.status === 'connected' && isOurs(account))
  return {
    kind,
    step: isConnected ? 'connected' : (STEPS[there.status] ?? attemptOf(state, wallet)),
    name: isSocial(wallet) ? SOCIAL_NAMES[wallet] : (connector?.name ?? listed?.name ?? null),
    image: connector?.imageUrl ?? own,
  }
}

/** Progress of the button's attempt. */
function attemptOf(state: RootState, wallet: string): 'ready' | 'busy' | 'refused' | 'unknown' {
  const { modal, router, namedWallet } = state
  const step = namedWallet?.name === wallet ? namedWallet.step : 'idle'
  if (step === 'unknown') return 'unknown'
  if (step === 'refused' || step === 'unreached') return 'refused'
  if (step !== 'idle') return 'busy'
  const route = router.history.at(-1)
  // The view opens before the code that finds the wallet has loaded.
  const isFirst = modal.open && route?.view === 'ConnectingWallet'
  return isFirst && route.params.walletId === wallet ? 'busy' : 'ready'
}
