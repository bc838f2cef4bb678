import type { LatchkeyOptions } from './types'
import { DEFAULT_OPTIONS } from '../../slices/options'
import type { Metadata, PlainOptions } from '../../slices/domain/options/options'
import { toNetwork, type Network, type NetworkInput } from '../../slices/domain/network/network'
import { hostOf } from '../../slices/domain/text/hostOf'
import { toLabel } from '../../slices/domain/text/label'
import { earlyError } from '../../slices/domain/errors/earlyErrors'
import { Wallet, type CustomWallet } from '../../slices/domain/wallet/wallet'

/** Options that are merged with their present value. */
const MERGED: readonly string[] = ['metadata', 'features', 'backends', 'sdk']

/** Converts a network and sanitizes its name for display. */
export function toLabelledNetwork(input: NetworkInput): Network {
  const network = toNetwork(input)
  return { ...network, name: toLabel(network.name) }
}

/** @throws LatchkeyError `INVALID_OPTIONS` naming the path of the entry */
function toOwnWallet(entry: CustomWallet, index: number): Wallet {
  const parsed = Wallet.safeParse(entry)
  if (parsed.success) return parsed.data
  const path = `customWallets[${index}]`
  throw earlyError('INVALID_OPTIONS', { details: `${path}: expected a wallet`, paths: [path] })
}

/**
 * @throws LatchkeyError `INVALID_OPTIONS` if the site's function returns something other than a URL
 */
function toPaymasters(
  given: NonNullable<LatchkeyOptions['paymaster']>,
  networks: readonly NetworkInput[],
): PlainOptions['paymaster'] {
  if (typeof given === 'string') return { '*': given }
  const named = networks.flatMap((input): [string, string][] => {
    const { caipNetworkId } = toNetwork(input)
    const url = given(caipNetworkId)
    return url ? [[caipNetworkId, url]] : []
  })
  // `hostOf` returns its input if it is not a URL.
  if (named.every(([, url]) => hostOf(url) !== url)) return Object.fromEntries(named)
  throw earlyError('INVALID_OPTIONS', {
    details: 'paymaster: expected a URL',
    paths: ['paymaster'],
  })
}

/**
 * The serializable part of changed options, for `optionsUpdated`.
 * @throws LatchkeyError `INVALID_OPTIONS` for a custom wallet with an invalid field
 */
export function toOptionsPatch(
  options: Partial<LatchkeyOptions>,
  base: PlainOptions,
): Partial<PlainOptions> {
  const { customWallets, defaultNetwork, ownLogin, paymaster, ...same } = options
  const patch: Partial<PlainOptions> = {}
  for (const key of Object.keys(DEFAULT_OPTIONS)) {
    const value: unknown = Reflect.get(same, key)
    if (value === undefined) continue
    const whole: unknown = MERGED.includes(key)
      ? { ...Object(Reflect.get(base, key)), ...Object(value) }
      : value
    Object.assign(patch, { [key]: whole })
  }
  const { email, socials } = options.features ?? {}
  if (email !== undefined || socials !== undefined) patch.isLoginDefault = false
  if (customWallets) {
    patch.customWallets = customWallets.map(toOwnWallet)
  }
  if (ownLogin) patch.ownLogin = { name: toLabel(ownLogin.name), icon: ownLogin.icon ?? null }
  if (paymaster) patch.paymaster = toPaymasters(paymaster, options.networks ?? [])
  if (defaultNetwork) {
    patch.defaultNetwork =
      typeof defaultNetwork === 'string' ? defaultNetwork : toNetwork(defaultNetwork).caipNetworkId
  }
  return patch
}

/**
 * All options of a new widget.
 * @param framework `html` or `react`, for the SDK version text
 */
export function toPlainOptions(
  options: LatchkeyOptions,
  framework: string,
  page: Metadata,
): PlainOptions {
  const adapters = (options.adapters ?? []).map(({ id }) => id).join() || 'universal'
  const base: PlainOptions = {
    ...DEFAULT_OPTIONS,
    metadata: page,
    sdk: { type: 'latchkey', version: `${framework}-${adapters}-${__VERSION__}` },
  }
  // Logins need a project id.
  if (options.projectId) base.isLoginDefault = true
  else base.features = { ...base.features, email: false, socials: false }
  return { ...base, ...toOptionsPatch(options, base) }
}
