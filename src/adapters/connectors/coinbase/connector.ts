import { referenceOf } from '../../../slices/domain/ids/caip'
import { safeLink } from '../../../slices/domain/text/links'
import { readProperty } from '../../../slices/domain/untrusted/readProperty'
import type { Connector } from '../../../slices/domain/wallet/connector'
import type { DiscoveryPage } from '../../types'
import type { EvmConnector } from '../connector'
import { lazyProvider } from '../lazyProvider'
import type { WindowOptions } from '../options'
import { createPressedWindow } from './pressedWindow'
import type { SdkInput, WalletKind } from './provider'
import { createSdkSession } from './session'

/** URL of the pop-up of Coinbase Wallet and Base Account. */
const KEYS_URL = 'https://keys.coinbase.com/connect'
/** The rdns of Coinbase's extension in EIP-6963 announcements. */
const EXTENSION_RDNS = 'com.coinbase.wallet'

/**
 * A Coinbase wallet that opens a pop-up, through Coinbase's SDK. The SDK and the pop-up load when the wallet is
 * pressed, or when its session is restored.
 */
export function windowConnector(
  wallet: Connector,
  kind: WalletKind,
  { appName, appLogoUrl, url = KEYS_URL }: WindowOptions & { url?: string | undefined },
): EvmConnector {
  return {
    discover({ registry, site }) {
      const extension = kind !== 'smartWalletOnly' && registry.provider(EXTENSION_RDNS, 'eip155')
      if (extension) {
        // The installed wallet keeps its row, and is also available under this id.
        registry.addConnector(wallet, extension)
        return () => {}
      }
      const pressed = createPressedWindow(window)
      const session = createSdkSession(wallet.id)
      const sdk = (): SdkInput => ({
        ...factsOf(site, { appName, appLogoUrl }),
        preference: { options: kind, keysUrl: url },
      })
      const load = () =>
        import(/* webpackChunkName: "sdk-coinbase" */ './provider')
          .then(({ openCoinbase }) => openCoinbase({ sdk, session, pressed }))
          .catch((error: unknown) => {
            pressed.close()
            throw error
          })
      registry.addConnector(wallet, lazyProvider(load), () => {
        // An existing session and the extension need no pop-up.
        if (!session.isOwn() && (kind === 'smartWalletOnly' || !isInjected())) pressed.press()
      })
      return pressed.close
    },
  }
}

/** Name, icon and EVM networks of the site for the SDK, the active network first. */
function factsOf(site: DiscoveryPage['site'], given: WindowOptions) {
  const { options, networks } = site?.() ?? {}
  const ids = [networks?.activeId ?? null, ...(networks?.all ?? []).map((one) => one.caipNetworkId)]
  const own = ids.flatMap((id) => (id?.startsWith('eip155:') ? Number(referenceOf(id)) : []))
  return {
    appName: given.appName ?? options?.metadata.name ?? document.title,
    appLogoUrl: safeLink(given.appLogoUrl ?? options?.metadata.icons[0]) ?? '',
    appChainIds: [...new Set(own)],
  }
}

/** Whether the SDK uses its extension or the browser of its app. */
const isInjected = (): boolean =>
  readProperty(window, 'coinbaseWalletExtension') !== undefined ||
  readProperty(readProperty(window, 'ethereum'), 'isCoinbaseBrowser') === true
