import { namespacesOf, type Connector } from '../../slices/domain/wallet/connector'
import { readProperty } from '../../slices/domain/untrusted/readProperty'
import type { AnnouncedBy, FindingOf } from '../../slices/domain/widget/diagnosis'
import type { DiagnosticInput } from './diagnosticInput'

/** Counts and names the wallets on the page. */
export function checkWallets(
  given: Pick<DiagnosticInput, 'connectors' | 'window'>,
): FindingOf<'wallets'> {
  const standard = standardNames(given)
  const wallets = given.connectors.flatMap((connector) => {
    const by = announcedBy(connector, standard)
    return by ? [{ name: connector.name, namespaces: [...namespacesOf(connector)], by }] : []
  })
  const facts = { wallets }
  if (wallets.length === 0)
    return {
      check: 'wallets',
      status: 'warning',
      text: 'No wallet is announced on this page.',
      next: 'Install a wallet and reload, or unlock it; without one, pairing by code remains. A wallet that is installed may be off for this site or in this browser profile.',
      facts,
    }
  const named = wallets.map(({ name, by }) => `${name} (${by})`).join(', ')
  const count = wallets.length === 1 ? '1 wallet is' : `${wallets.length} wallets are`
  return {
    check: 'wallets',
    status: 'ok',
    text: `${count} on this page: ${named}.`,
    next: null,
    facts,
  }
}

/** The names of Wallet Standard wallets. Wallets that are already loaded register synchronously. */
function standardNames({ window }: Pick<DiagnosticInput, 'window'>): ReadonlySet<unknown> {
  const names = new Set<unknown>()
  const register = (...wallets: unknown[]): (() => void) => {
    for (const wallet of wallets) names.add(readProperty(wallet, 'name'))
    return () => undefined
  }
  window.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: { register } }))
  return names
}

function announcedBy(
  { type, chain, name }: Connector,
  standard: ReadonlySet<unknown>,
): AnnouncedBy | null {
  if (type === 'INJECTED') return 'window'
  if (type !== 'ANNOUNCED') return null
  if (chain === 'eip155') return 'EIP-6963'
  return standard.has(name) ? 'Wallet Standard' : 'window'
}
