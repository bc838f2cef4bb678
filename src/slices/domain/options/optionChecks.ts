import { isCaipNetworkId, isNamespace, NAMESPACES } from '../ids/caip'
import { Wallet } from '../wallet/wallet'
import { CONNECT_METHODS, CONNECTOR_GROUPS } from '../wallet/connector'
import { SIWX_METHODS } from '../siwx/methods'
import { earlyError } from '../errors/earlyErrors'
import { SOCIALS } from './features'
import { THEME_MODES } from './options'

/**
 * Reports problems of a value. Hand-written, because it is part of the loader and has to be small.
 */
type Check = (value: unknown, path: string, report: (problem: string) => void) => void

/** The problem: the path, in development also the expected type. */
const problem = (path: string, wanted: string) => (__DEV__ ? `${path}: expected ${wanted}` : path)

const kind =
  (test: (value: unknown) => unknown): Check =>
  (value, path, report) => {
    try {
      if (test(value)) return
    } catch {
      // The test may be a parser that throws.
    }
    report(path)
  }
/** Adds the expected type to a problem, in development only. */
const named = (wanted: string | readonly string[], check: Check): Check =>
  __DEV__
    ? (value, path, report) =>
        check(value, path, (found) => report(problem(found, [wanted].flat().join(' or '))))
    : check
const type = (name: string) =>
  named(
    name,
    kind((value) => typeof value === name),
  )
const text = type('string')
const flag = type('boolean')
const callable = type('function')
const oneOf = (names: readonly string[]) =>
  named(
    names,
    kind((value) => names.includes(value as string)),
  )
const list =
  (check: Check): Check =>
  (value, path, report) => {
    if (!Array.isArray(value)) report(problem(path, 'list'))
    else value.forEach((entry, index) => check(entry, `${path}[${index}]`, report))
  }
const maybe =
  (check: Check): Check =>
  (value, path, report) => {
    if (value !== undefined && value !== null) check(value, path, report)
  }
const shape =
  (fields: Record<string, Check>): Check =>
  (value, path, report) => {
    if (typeof value !== 'object' || value === null)
      return report(problem(path || 'options', 'object'))
    for (const [key, check] of Object.entries(fields))
      check(Reflect.get(value, key), path ? `${path}.${key}` : key, report)
  }
/** Applies one check to several keys. The keys are words of one string, which minifies better. */
const required = (check: Check, keys: string) =>
  Object.fromEntries(keys.split(' ').map((key) => [key, check]))
const fields = (check: Check, keys: string) => required(maybe(check), keys)

const url = named(
  'URL',
  kind((value) => typeof value === 'string' && new URL(value)),
)
const caipId = named('CAIP-2 id', kind(isCaipNetworkId))
const namespace = named('namespace', kind(isNamespace))
const network = shape({
  id: named(
    'string or number',
    kind((id) => typeof id === 'string' || typeof id === 'number'),
  ),
  name: text,
  nativeCurrency: shape({
    name: text,
    symbol: text,
    decimals: named('integer', kind(Number.isInteger)),
  }),
  rpcUrls: shape({ default: shape({ http: list(url) }) }),
  chainNamespace: maybe(namespace),
  caipNetworkId: maybe(caipId),
})

const namedWallet = shape({ id: text, name: text })
/**
 * Checks all fields of a wallet in development. In production the core checks them once it has
 * loaded.
 */
const wholeWallet: Check = (value, path, report) => {
  const problems: string[] = []
  namedWallet(value, path, (found) => problems.push(found))
  if (problems.length === 0 && !Wallet.safeParse(value).success)
    problems.push(problem(path, 'wallet'))
  problems.forEach(report)
}

/** The check of each option. */
export const CHECKS: Record<string, Check> = {
  ...fields(text, 'projectId instanceId locale nonce publicPath'),
  ...fields(
    flag,
    'remoteFeatures allowUnsupportedChain enableNetworkSwitch disableAppend embedded debug enableReconnect enableEip6963 enableInjected',
  ),
  ...fields(
    list(text),
    'includeWalletIds excludeWalletIds featuredWalletIds connectorTypeOrder connectMethodsOrder',
  ),
  ...fields(url, 'termsConditionsUrl privacyPolicyUrl'),
  paymaster: maybe((value, path, report) =>
    (typeof value === 'function' ? callable : url)(value, path, report),
  ),
  supported: maybe(list(caipId)),
  networks: (value, path, report) => {
    list(network)(value, path, report)
    if (Array.isArray(value) && value.length === 0) report(problem(path, 'at least one'))
  },
  defaultNetwork: maybe((value, path, report) =>
    (typeof value === 'string' ? caipId : network)(value, path, report),
  ),
  adapters: maybe(list(shape({ namespace, load: callable }))),
  metadata: maybe(shape({ ...fields(text, 'name description url'), icons: maybe(list(text)) })),
  features: maybe(
    shape({
      ...fields(
        flag,
        'email swaps send receive onramp history pay analytics legalCheckbox smartSessions collapseWallets',
      ),
      socials: maybe((value, path, report) => {
        if (value !== false) list(__DEV__ ? oneOf(SOCIALS) : text)(value, path, report)
      }),
      connectMethodsOrder: maybe(list(__DEV__ ? oneOf(CONNECT_METHODS) : text)),
      // Any other value counts as `true` in the production build.
      ...(__DEV__ && {
        allWallets: maybe(
          named(
            'boolean or onlyMobile',
            kind((value) => value === 'onlyMobile' || typeof value === 'boolean'),
          ),
        ),
      }),
    }),
  ),
  ownLogin: maybe(shape({ name: text, icon: maybe(url), getToken: callable })),
  themeMode: maybe(oneOf(THEME_MODES)),
  // The core checks the other fields in production: the check of all of them would make the loader larger.
  customWallets: maybe(list(__DEV__ ? wholeWallet : namedWallet)),
  backends: maybe(
    shape({
      ...fields(url, 'blockchainApi walletApi analytics secureFrame verify descriptors'),
      relay: maybe((value, path, report) =>
        (Array.isArray(value) && value.length > 0 ? list(url) : url)(value, path, report),
      ),
    }),
  ),
  locales: maybe(list(shape({ tag: text }))),
  storage: maybe(shape(required(callable, 'getItem setItem removeItem'))),
  siwx: maybe(shape(required(callable, SIWX_METHODS.join(' ')))),
  siweConfig: maybe(
    shape(required(callable, 'getNonce createMessage verifyMessage getSession signOut')),
  ),
  ...fields(shape({}), 'themeVariables pairingProvider trustedRouters'),
}
// Options whose invalid values are harmless are checked in development only, which keeps the loader small.
if (__DEV__)
  Object.assign(CHECKS, fields(text, 'meldPublicKey'), {
    connectorTypeOrder: maybe(list(oneOf(CONNECTOR_GROUPS))),
    connectMethodsOrder: maybe(list(oneOf(CONNECT_METHODS))),
    modalSize: maybe(oneOf(['compact', 'wide'])),
    preload: maybe(oneOf(['auto', 'intent', 'none'])),
    sdk: maybe(shape(fields(text, 'type version'))),
    pairingMethods: maybe(shape(fields(list(text), NAMESPACES.join(' ')))),
  })

/**
 * Validates the options of `createLatchkey` and `updateOptions`.
 * @param checks of the options that are looked at; all of them, unless given
 * @throws LatchkeyError `SIWE_AND_SIWX`, or `INVALID_OPTIONS` that names every bad path in `context.paths`
 */
export function checkOptions(options: unknown, checks = CHECKS): void {
  const given = Object(options) as { siwx?: unknown; siweConfig?: unknown }
  if (given.siwx && given.siweConfig) throw earlyError('SIWE_AND_SIWX')
  const problems: string[] = []
  shape(checks)(options, '', (found) => problems.push(found))
  if (problems[0]) {
    const paths = __DEV__ ? problems.flatMap((found) => found.split(':', 1)) : problems
    throw earlyError('INVALID_OPTIONS', { details: problems.join('; '), paths })
  }
}
