import type { ConnectedAccount } from '../../slices/domain/state/flows'

/** Whether the embedded wallet has a smart account on its network. */
export function hasSmartAccount({ login, accounts }: ConnectedAccount): boolean {
  return login !== undefined && accounts.some(({ type }) => type === 'smartAccount')
}
