import * as z from 'zod/mini'
import { DescriptorsConfig } from '../../descriptors/config'
import { TrustedProxies } from '../../http/callerAddress'
import { readConfigFile } from '../../operations/readConfigFile'
import { MULTICALL3 } from '../../providers/networks'
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
/** Who quotes and builds the trades of a chain, in place of its router. */
const Quotes = z.strictObject({
  kind: z.literal('aggregator'),
  apiUrl: z._default(z.url(), 'https://api.0x.org'),
  keyEnv: z.string(),
  approvalTarget: Hex,
  router: Hex,
})

/** Where the history of a chain comes from. */
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

/** URLs of nodes: a list, or one text divided by commas, as the environment has it. */
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
    /** Nodes, each asked where those before it do not answer. */
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

/** US dollars by symbol, or a service that tells them. */
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

/** Letters that a secret has at least: 32 bytes, as RFC 7518 asks of keys for HS256. */
const SECRET_LENGTH = 32
const Secret = z
  .string()
  .check(z.minLength(SECRET_LENGTH, `must have at least ${SECRET_LENGTH} characters`))

const MegabytesPerDay = z._default(z.int().check(z.positive()), 256)
/** Where analytics events go: to files, to an address, or to the output of the process. */
const Analytics = z.union([
  z.strictObject({
    dir: z.string().check(z.minLength(1)),
    keepDays: z._default(z.int().check(z.positive()), 30),
    megabytesPerDay: MegabytesPerDay,
  }),
  z.strictObject({
    url: z.url({ protocol: /^https?$/ }),
    /** Value of the header, for example `Bearer …`. */
    authorization: z.optional(z.string().check(z.minLength(1))),
    megabytesPerDay: MegabytesPerDay,
  }),
  z.strictObject({ stdout: z.literal(true), megabytesPerDay: MegabytesPerDay }),
])

const Port = z.int().check(z.minimum(1), z.maximum(65_535))

/** A zone of names, for example `wallet.example`. */
const ZONE = /^[a-z0-9-]+\.[a-z0-9-]+$/

/** The configuration file of a hosted backend. */
export const HostConfig = z.strictObject({
  publicUrl: z.url(),
  /** Of older files: a wallet of the host's own is an entry of its list. */
  walletUrl: z.optional(z.url()),
  /** Where the wallet list comes from; none is served without it. */
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
  /** Module that asks the indexer's database, seen from the configuration file. */
  database: z.optional(z.string()),
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
  /** Descriptors for widgets; none are served when absent. */
  descriptors: z.optional(DescriptorsConfig),
  signIn: z.optional(
    z.strictObject({
      secret: Secret,
      /** Another secret whose tokens count, and which signs none: the next or the former one. */
      acceptedSecret: z.optional(Secret),
    }),
  ),
  prices: z._default(Prices, { kind: 'fixed', table: {} }),
  chains: z.array(Chain).check(z.minLength(1, 'must name a chain')),
})

/** The configuration of a hosted backend. */
export type HostConfig = z.output<typeof HostConfig>
/** A chain in the configuration. */
export type ChainConfig = HostConfig['chains'][number]

/**
 * Reads the configuration file.
 * @throws Error that names every bad path and repeats no value
 */
export const readConfig = (
  content: string,
  env: Readonly<Record<string, string | undefined>> = {},
): HostConfig => readConfigFile(HostConfig, content, env)
