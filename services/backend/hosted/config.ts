import * as z from 'zod/mini'
import { DescriptorsConfig } from '../../descriptors/config'
import { TrustedProxies } from '../../http/callerAddress'
import { readConfigFile } from '../../operations/readConfigFile'
import { MULTICALL3 } from '../../providers/networks'
import { isRegistryAlone, NOT_ALONE, ProjectRegistryConfig } from '../../projects/config'
import { LimitsConfig, SocketsPerIp } from '../../relay/hosted/limitsConfig'
import { WalletsConfig } from '../../wallets/config'

const Hex = z.templateLiteral(['0x', z.string()])
const Token = z.object({
  address: Hex,
  name: z.string(),
  symbol: z.string(),
  decimals: z.int(),
  spam: z._default(z.boolean(), false),
})
const Collection = z.object({
  address: Hex,
  name: z.string(),
  symbol: z.string(),
  spam: z._default(z.boolean(), false),
})
/** The aggregator that quotes and builds the swaps of a chain in place of its router. */
const Quotes = z.strictObject({
  kind: z.literal('aggregator'),
  apiUrl: z._default(z.url(), 'https://api.0x.org'),
  keyEnv: z.string(),
  approvalTarget: Hex,
  router: Hex,
})

/** The source of a chain's history. */
const History = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('blocks'), from: z._default(z.int(), 0) }),
  z.strictObject({
    kind: z.literal('etherscan'),
    apiUrl: z._default(z.url(), 'https://api.etherscan.io/v2/api'),
    keyEnv: z.string(),
    unlisted: z._default(z.boolean(), false),
  }),
  z.strictObject({ kind: z.literal('indexer'), unlisted: z._default(z.boolean(), false) }),
])

/** URLs of nodes: a list, or one text separated by commas, as in an environment variable. */
const NodeUrls = z.pipe(
  z.union([
    z.array(z.string()),
    z.pipe(
      z.string(),
      z.transform((text) => text.split(',').map((url) => url.trim())),
    ),
  ]),
  z.array(z.url()).check(z.minLength(1), z.maxLength(8)),
)

const Chain = z
  .strictObject({
    id: z.int(),
    name: z.string(),
    nativeCurrency: z.object({ name: z.string(), symbol: z.string(), decimals: z.int() }),
    /** The node, or the first of several. */
    rpcUrl: z.optional(z.url()),
    /** Nodes; each one is asked when those before it do not answer. */
    rpcUrls: z.optional(NodeUrls),
    explorerUrl: z.url(),
    multicall3: z._default(Hex, MULTICALL3),
    history: z.optional(History),
    quotes: z.optional(Quotes),
    wrapped: z.optional(Hex),
    router: z.optional(Hex),
    tokens: z._default(z.array(Token), []),
    collections: z._default(z.array(Collection), []),
  })
  .check(
    z.refine(({ rpcUrl, rpcUrls }) => rpcUrl ?? rpcUrls, 'must name a node: rpcUrl or rpcUrls'),
  )

/** US dollar prices by symbol, or a price service. */
const Prices = z.union([
  z.strictObject({
    kind: z.literal('coingecko'),
    apiUrl: z._default(z.url(), 'https://api.coingecko.com/api/v3'),
    keyEnv: z.optional(z.string()),
    keyHeader: z._default(z.string(), 'x-cg-demo-api-key'),
    chains: z.record(
      z.string(),
      z.strictObject({ platform: z.optional(z.string()), coin: z.optional(z.string()) }),
    ),
    currencies: z._default(z.array(z.string()), [
      'usd',
      'eur',
      'gbp',
      'aud',
      'cad',
      'inr',
      'jpy',
      'btc',
      'eth',
    ]),
    freshSeconds: z._default(z.int(), 60),
    keptSeconds: z._default(z.int(), 900),
  }),
  z.pipe(
    z.record(z.string(), z.number()),
    z.transform((table) => ({ kind: 'fixed' as const, table })),
  ),
])

/** Least characters of a secret: 32 bytes, the size that RFC 7518 requires for HS256 keys. */
const SECRET_LENGTH = 32
const Secret = z
  .string()
  .check(z.minLength(SECRET_LENGTH, `must have at least ${SECRET_LENGTH} characters`))

const MegabytesPerDay = z._default(z.int().check(z.positive()), 256)
/** Where analytics events are sent: to files, an address, or the output of the process. */
const Analytics = z.union([
  z.strictObject({
    dir: z.string().check(z.minLength(1)),
    keepDays: z._default(z.int().check(z.positive()), 30),
    megabytesPerDay: MegabytesPerDay,
  }),
  z.strictObject({
    url: z.url({ protocol: /^https?$/ }),
    /** Value of the `Authorization` header, for example `Bearer …`. */
    authorization: z.optional(z.string().check(z.minLength(1))),
    megabytesPerDay: MegabytesPerDay,
  }),
  z.strictObject({ stdout: z.literal(true), megabytesPerDay: MegabytesPerDay }),
])

const Port = z.int().check(z.minimum(1), z.maximum(65_535))

/** A zone of names, for example `wallet.example`. */
const ZONE = /^[a-z0-9-]+\.[a-z0-9-]+$/

/** The configuration file of a hosted backend. */
export const HostConfig = z
  .strictObject({
    publicUrl: z.url(),
    /** Read only for older files: now the host's own wallet is an entry of the wallet list. */
    walletUrl: z.optional(z.url()),
    /** Source of the wallet list; no wallets are served without it. */
    wallets: z.optional(WalletsConfig),
    host: z._default(z.string(), '127.0.0.1'),
    port: Port,
    adminPort: z.optional(Port),
    adminHost: z.optional(z.string()),
    trustedProxies: TrustedProxies,
    relayPort: z.optional(Port),
    relaySocketsPerIp: SocketsPerIp,
    relayLimits: LimitsConfig,
    relayUrls: z.optional(z.array(z.url({ protocol: /^wss?$/ }))),
    dataDir: z.optional(z.string()),
    /** Path of a module that queries the indexer's database, relative to the configuration file. */
    database: z.optional(z.string()),
    projectRegistry: z.optional(ProjectRegistryConfig),
    projectIds: z.optional(z.array(z.string())),
    allowedOrigins: z._default(z.array(z.string()), []),
    requestsPerMinute: z.optional(z.int().check(z.positive())),
    projectRequestsPerMinute: z.optional(z.int().check(z.positive())),
    /** Zones in which visitors can register names; none when absent. */
    names: z.optional(
      z.strictObject({
        zones: z
          .array(z.string().check(z.regex(ZONE, 'must be a domain of two labels in lower case')))
          .check(z.minLength(1, 'must name a zone')),
      }),
    ),
    analytics: z.optional(Analytics),
    /** Clear-signing descriptors for widgets; none are served when absent. */
    descriptors: z.optional(DescriptorsConfig),
    signIn: z.optional(
      z.strictObject({
        secret: Secret,
        /**
         * Another secret whose tokens are accepted but which signs none: the next or the previous
         * secret.
         */
        acceptedSecret: z.optional(Secret),
      }),
    ),
    prices: z._default(Prices, { kind: 'fixed', table: {} }),
    chains: z.array(Chain).check(z.minLength(1, 'must name a chain')),
  })
  .check(z.refine(isRegistryAlone, NOT_ALONE))

/** The configuration of a hosted backend. */
export type HostConfig = z.output<typeof HostConfig>
/** A chain in the configuration. */
export type ChainConfig = HostConfig['chains'][number]

/**
 * Reads the configuration file.
 * @throws Error that lists the path of every wrong value, without the values
 */
export const readConfig = (
  content: string,
  env: Readonly<Record<string, string | undefined>> = {},
): HostConfig => readConfigFile(HostConfig, content, env)
