import { errorOf } from '../../slices/domain/errors/errorOf'
import { sameAddress } from '../../slices/domain/ids/address'
import { parseCaipAddress } from '../../slices/domain/ids/caipAddress'
import { accountChosen, walletChosen } from '../../slices/profile'
import { preferredAccountTypeRequested, type SwitchableType } from '../../slices/smartAccount'
import type { AppStore } from '../createLatchkeyStore'
import type { RunCommand } from '../runCommand'

/**
 * Makes an account of a connected wallet the active one. Sends a request only to the embedded
 * wallet, to switch between smart and standard account.
 * @throws LatchkeyError `INVALID_CAIP_ADDRESS`, or `NOT_CONNECTED` when no connected wallet shares the account
 */
export async function setActiveAccount(
  caipAddress: string,
  { store, runCommand }: { store: AppStore; runCommand: RunCommand },
): Promise<void> {
  const parts = parseCaipAddress(caipAddress)
  if (!parts) throw errorOf('INVALID_CAIP_ADDRESS')
  const { namespace } = parts
  const account = store.getState().accounts.byNamespace[namespace]
  if (account?.status !== 'connected') throw errorOf('NOT_CONNECTED', { namespace })
  const entry = account.accounts.find(({ address }) => sameAddress(address, parts.address))
  if (!entry) throw errorOf('NOT_CONNECTED', { namespace })
  const { address, type } = entry
  if (address !== account.address) {
    // The frame must switch to this account type as well.
    if (account.login && isSwitchable(type))
      await runCommand(preferredAccountTypeRequested, { accountType: type })
    else await runCommand(accountChosen, { namespace, address })
  }
  if (store.getState().accounts.active !== namespace) await runCommand(walletChosen, { namespace })
}

function isSwitchable(type: string): type is SwitchableType {
  return type === 'eoa' || type === 'smartAccount'
}
