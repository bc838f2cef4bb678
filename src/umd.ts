import { createLatchkey } from './index'
import type { LatchkeyOptions } from './latchkey'
import * as networks from './networks'
import { isCaipNetworkId } from './slices/domain/caip'
import type { Network } from './slices/domain/network'
import type { Features, ThemeMode } from './slices/domain/options'
import * as siwx from './siwx'
import { viemAdapter } from './viemAdapter'

export * from './index'
export { networks, siwx }

/** Adapter factories of the script-tag build: `Latchkey.adapters.viem()`. */
export const adapters = { viem: viemAdapter }

const known: readonly Network[] = Object.values(networks)

/** Splits a comma-joined attribute. */
function list(value: string | undefined): string[] {
  return (value ?? '').split(',').flatMap((part) => part.trim() || [])
}

/** Options from the `data-*` attributes of the script tag (contract section 1). */
function optionsOf(data: DOMStringMap): LatchkeyOptions {
  const wanted = list(data.networks)
  const chosen = known.filter(({ caipNetworkId }) => wanted.includes(caipNetworkId))
  const flags = Object.fromEntries(list(data.features).map((name) => [name, true]))
  const { projectId, theme, locale, termsUrl, privacyUrl, defaultNetwork } = data
  return {
    networks: wanted.length > 0 ? chosen : [networks.mainnet],
    adapters: [viemAdapter()],
    features: flags as Partial<Features>,
    ...(projectId && { projectId }),
    ...(theme && { themeMode: theme as ThemeMode }),
    ...(locale && { locale }),
    ...(termsUrl && { termsConditionsUrl: termsUrl }),
    ...(privacyUrl && { privacyPolicyUrl: privacyUrl }),
    ...(isCaipNetworkId(defaultNetwork) && { defaultNetwork }),
  }
}

if (typeof document !== 'undefined') {
  const script = document.currentScript
  if (script instanceof HTMLScriptElement && 'auto' in script.dataset)
    createLatchkey(optionsOf(script.dataset))
}
