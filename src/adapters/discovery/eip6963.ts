import { INJECTED_CONNECTOR_ID } from '../../slices/domain/wallet/connector'
import type { Connector } from '../../slices/domain/wallet/connector'
import type { AdapterRegistry, Eip1193Provider } from '../types'
import { readProperty } from '../../slices/domain/untrusted/readProperty'
import { comparable } from '../../slices/domain/wallet/walletNames'
import { cleanIcon, cleanName, isFreeId } from '../untrusted'
import { toProvider } from './provider'

const ANNOUNCE = 'eip6963:announceProvider'
const REQUEST = 'eip6963:requestProvider'
const RDNS = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9-]+)*$/i
const ID_CHARS_MAX = 128
/** Maximum number of announced wallets; protects the list from a page that announces without end. */
const ANNOUNCED_MAX = 100
/**
 * Finds the wallets that announce themselves (EIP-6963). The first announcement of an id, a name or a provider wins.
 * @returns `request` asks every wallet to announce itself again
 */
export function listenEip6963(registry: AdapterRegistry, window: EventTarget) {
  const announced = new Set<unknown>()

  function onAnnounce(event: Event): void {
    const wallet = readAnnouncement(readProperty(event, 'detail'))
    if (!wallet || announced.has(wallet.provider) || announced.size >= ANNOUNCED_MAX) return
    const { connector, provider } = wallet
    const legacy = registry.provider(INJECTED_CONNECTOR_ID, 'eip155') === provider
    const name = comparable(connector.name)
    const taken = registry
      .connectors()
      .some(
        (other) =>
          other.id === connector.id ||
          (other.chain === connector.chain && comparable(other.name) === name),
      )
    if (taken) return
    announced.add(provider)
    // A wallet already listed as the legacy one gets its own name and icon there, instead of a second row.
    if (legacy) registry.addConnector({ ...connector, id: INJECTED_CONNECTOR_ID }, provider)
    registry.addConnector(connector, provider)
  }

  window.addEventListener(ANNOUNCE, onAnnounce)
  return {
    request: () => void window.dispatchEvent(new Event(REQUEST)),
    stop: () => window.removeEventListener(ANNOUNCE, onAnnounce),
  }
}

function readAnnouncement(
  detail: unknown,
): { connector: Connector; provider: Eip1193Provider } | null {
  const info = readProperty(detail, 'info')
  const provider = toProvider(readProperty(detail, 'provider'))
  if (!provider) return null
  const given = readProperty(info, 'rdns')
  const rdns =
    typeof given === 'string' && given.length <= ID_CHARS_MAX && RDNS.test(given) && given
  const name = cleanName(readProperty(info, 'name'))
  const id = [rdns, name, cleanName(readProperty(info, 'uuid'))].find(isFreeId)
  if (!id) return null
  const imageUrl = cleanIcon(readProperty(info, 'icon'))
  return {
    connector: {
      id,
      type: 'ANNOUNCED',
      name: name || id,
      chain: 'eip155',
      ...(rdns && { info: { rdns } }),
      ...(imageUrl && { imageUrl }),
    },
    provider,
  }
}
