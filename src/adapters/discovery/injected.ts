import type { Namespace } from '../../slices/domain/ids/caip'
import { INJECTED_CONNECTOR_ID, PAIRING_CONNECTOR_ID } from '../../slices/domain/wallet/connector'
import type { Connector } from '../../slices/domain/wallet/connector'
import type { AdapterRegistry, Eip1193Provider } from '../types'
import { readProperty } from '../../slices/domain/untrusted/readProperty'
import { cleanIcon, cleanName } from '../untrusted'

const ANNOUNCE = 'eip6963:announceProvider'
const REQUEST = 'eip6963:requestProvider'
const INITIALIZED = 'ethereum#initialized'
const RDNS = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9-]+)*$/i
const ID_CHARS_MAX = 128
/** A page that announces more wallets than anyone has installed is playing a game. */
const ANNOUNCED_MAX = 100
const INJECTED_NAME = 'Browser Wallet'
/** Ids with a meaning of their own, in the widget or in every object. */
const RESERVED = new RegExp(`^(?:${PAIRING_CONNECTOR_ID}|${INJECTED_CONNECTOR_ID}|auth)$`, 'i')

/**
 * Finds the wallets of the page: announced ones (EIP-6963) and the legacy `window.ethereum`. Everything they say
 * is hostile until parsed (threat S1); the first announcer of an id, a name or a provider keeps it.
 * @returns `refresh` asks every wallet to announce itself again; `stop` removes all listeners
 */
export function discoverInjected(options: {
  registry: AdapterRegistry
  window: EventTarget
  enableEip6963: boolean
  enableInjected: boolean
  namespaces: readonly Namespace[]
}): { stop(): void; refresh(): void } {
  const { registry, window } = options
  const evm = options.namespaces.includes('eip155')
  const stops: (() => void)[] = []
  const announced = new Set<unknown>()
  let timer: ReturnType<typeof setTimeout> | undefined

  const listen = (type: string, listener: (event: Event) => void): void => {
    window.addEventListener(type, listener)
    stops.push(() => window.removeEventListener(type, listener))
  }

  function onAnnounce(event: Event): void {
    const wallet = readAnnouncement(readProperty(event, 'detail'))
    if (!wallet || announced.has(wallet.provider) || announced.size >= ANNOUNCED_MAX) return
    const { connector, provider } = wallet
    const legacy = registry.provider(INJECTED_CONNECTOR_ID) === provider
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
    // One wallet, one entry: a wallet already listed as the legacy one gets its own name and icon there.
    registry.addConnector(
      legacy ? { ...connector, id: INJECTED_CONNECTOR_ID } : connector,
      provider,
    )
  }

  function addLegacy(): void {
    const provider = toProvider(readProperty(window, 'ethereum'))
    if (!provider || announced.has(provider) || registry.provider(INJECTED_CONNECTOR_ID)) return
    registry.addConnector(
      { id: INJECTED_CONNECTOR_ID, type: 'INJECTED', name: INJECTED_NAME, chain: 'eip155' },
      provider,
    )
  }

  function refresh(): void {
    if (!evm) return
    if (options.enableEip6963) window.dispatchEvent(new Event(REQUEST))
    if (!options.enableInjected) return
    // The wallets that answer the request come first, so that theirs is not listed twice.
    clearTimeout(timer)
    timer = setTimeout(addLegacy)
  }

  if (evm && options.enableEip6963) listen(ANNOUNCE, onAnnounce)
  if (evm && options.enableInjected) listen(INITIALIZED, refresh)
  refresh()

  return {
    refresh,
    stop() {
      clearTimeout(timer)
      for (const stop of stops.splice(0)) stop()
    },
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

/** 'Trust Wallet' and 'Trust' are one wallet. */
function comparable(name: string): string {
  return name.toLowerCase().replace(/ wallet$/, '')
}

function isFreeId(id: string | false): id is string {
  return Boolean(id) && !RESERVED.test(String(id)) && !(String(id) in Object.prototype)
}

function toProvider(value: unknown): Eip1193Provider | null {
  return isProvider(value) ? value : null
}

function isProvider(value: unknown): value is Eip1193Provider {
  return typeof readProperty(value, 'request') === 'function'
}
