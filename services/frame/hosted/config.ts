import { isAddress, type Address, type Hex } from 'viem'
import { entryPoint08Address } from 'viem/account-abstraction'
import * as z from 'zod/mini'
import { DescriptorsConfig } from '../../descriptors/config'
import { TrustedProxies } from '../../http/callerAddress'
import { readConfigFile } from '../../operations/readConfigFile'
import { ProjectRegistryConfig } from '../../projects/config'
import { ORIGIN_SOURCE as SOURCE } from '../../projects/project'
import { SponsorPolicy } from '../../paymaster/policy'
import {
  ACCOUNT_IMPLEMENTATION_NAMES,
  DELEGATE_NAMES,
  PASSKEY_VERIFIER_NAMES,
} from '../../wallet/accounts/implementations'
import { CODE_PLACES } from '../codePlace'
import { isLoopback } from '../loopback'
import { isP256Key } from '../oauth/signedSecret'
import { OAUTH_PROVIDERS } from '../socialAccount'

const isSafe = (address: string): boolean => /^https:\/\//.test(address) || isLoopback(address)
const isOrigin = (address: string): boolean =>
  URL.canParse(address) && new URL(address).origin === address

/** The registry of Farcaster's ids on OP Mainnet. */
const FARCASTER_ID_REGISTRY = '0x00000000Fc6c5F01Fc30151999387Bb99A9f489b'

const text = z.string().check(z.minLength(1))
const address = z.url().check(z.refine(isSafe, 'must be https, or on this machine'))
const count = z.nullable(z.int().check(z.positive()))

const Client = z
  .strictObject({
    clientId: text,
    clientSecret: z.optional(text),
    clientKey: z.optional(
      z.strictObject({
        teamId: text,
        keyId: text,
        privateKey: z.string().check(z.refine(isP256Key, 'must be a private P-256 key as PEM')),
      }),
    ),
    clientAuth: z.optional(z.enum(['body', 'basic'])),
    scope: z.string(),
    issuer: z.optional(address),
    authorizeUrl: address,
    tokenUrl: address,
    userUrl: z.optional(address),
    accountField: z._default(text, 'sub'),
    nameField: z._default(text, 'name'),
  })
  .check(
    z.refine(({ clientSecret, clientKey }) => clientSecret === undefined || !clientKey, {
      path: ['clientKey'],
      message: 'stands beside clientSecret',
    }),
  )

const Smtp = z.strictObject({
  host: text,
  port: z.int().check(z.minimum(1), z.maximum(65_535)),
  /** TLS from the first byte; otherwise STARTTLS is used if the server offers it. */
  secure: z._default(z.boolean(), false),
  /** Refuses to send without TLS. */
  requireTls: z._default(z.boolean(), true),
  user: z.optional(text),
  password: z.optional(text),
})

const Mail = z.union(
  [z.strictObject({ from: z.email(), smtp: Smtp }), z.strictObject({ inbox: z.literal(true) })],
  'must have from and smtp, or inbox: true',
)

const contract = z.custom<Address>(
  (value) => typeof value === 'string' && isAddress(value),
  'must be an address',
)

/**
 * A chain with smart accounts: its node, a bundler (ERC-7769), and the account contract with its
 * factory.
 */
const SmartChain = z.strictObject({
  chainId: z.int().check(z.positive()),
  node: address,
  bundler: address,
  account: z._default(z.enum(ACCOUNT_IMPLEMENTATION_NAMES), 'latchkey'),
  factory: contract,
  entryPoint: z._default(contract, entryPoint08Address),
  /** The contract that a plain account can delegate to (EIP-7702); none when absent. */
  delegate: z.optional(z.enum(DELEGATE_NAMES)),
  /** The contract that checks passkeys as signers of accounts (ERC-7913); none when absent. */
  passkeyVerifier: z.optional(z.enum(PASSKEY_VERIFIER_NAMES)),
  coin: z._default(
    z.strictObject({ name: text, symbol: text, decimals: z.int().check(z.nonnegative()) }),
    { name: 'Ether', symbol: 'ETH', decimals: 18 },
  ),
})

/**
 * Pays for operations on the chains with smart accounts, by the policy of each project
 * (docs/self-hosting.md).
 */
const Paymaster = z.strictObject({
  /** Display name of the sponsor. */
  sponsor: text.check(z.maxLength(60)),
  /** Private key of the contracts' signer. */
  signerKey: z.custom<Hex>(
    (value) => typeof value === 'string' && /^0x[0-9a-fA-F]{64}$/.test(value),
    'must be 32 bytes in hex',
  ),
  chains: z
    .array(z.strictObject({ chainId: z.int().check(z.positive()), contract }))
    .check(z.minLength(1)),
  projects: z.record(text, SponsorPolicy),
})

/**
 * A login of a site: the issuer of its tokens (JWT), the URL of the issuer's keys, and the audience
 * of the tokens.
 */
const OwnLogin = z.strictObject({ issuer: text, jwksUrl: address, audience: text })

/** Access to Farcaster: its sign-in relay, and a node of the chain with its id registry. */
const Farcaster = z.strictObject({
  relay: z._default(address, 'https://relay.farcaster.xyz'),
  node: address,
  registry: z._default(contract, FARCASTER_ID_REGISTRY),
})

/** The configuration file of a hosted frame (docs/self-hosting.md). */
export const FrameConfig = z
  .strictObject({
    publicUrl: address.check(z.refine(isOrigin, 'must be an origin, without a path')),
    host: z._default(text, '127.0.0.1'),
    port: z.int().check(z.minimum(1), z.maximum(65_535)),
    adminPort: z.optional(z.int().check(z.minimum(1), z.maximum(65_535))),
    adminHost: z.optional(text),
    trustedProxies: TrustedProxies,
    dataDir: text,
    pagesDir: z.optional(text),
    projectRegistry: z.optional(ProjectRegistryConfig),
    projects: z.optional(
      z.record(
        text,
        z
          .array(z.string().check(z.regex(SOURCE, 'must be an origin')))
          .check(z.minLength(1, 'must name an origin')),
      ),
    ),
    nodes: z.array(z.string().check(z.regex(SOURCE, 'must be an origin'))),
    mail: Mail,
    providers: z._default(z.partialRecord(z.enum(OAUTH_PROVIDERS), Client), {}),
    farcaster: z.optional(Farcaster),
    ownLogins: z._default(z.record(text, OwnLogin), {}),
    codes: z._default(z.enum(CODE_PLACES), 'frame'),
    smartAccounts: z._default(z.array(SmartChain), []),
    paymaster: z.optional(Paymaster),
    paymasterOrigins: z._default(
      z.record(
        text,
        z
          .array(address.check(z.refine(isOrigin, 'must be an origin, without a path')))
          .check(z.maxLength(20)),
      ),
      {},
    ),
    descriptors: z.optional(DescriptorsConfig),
    limits: z._default(
      z.strictObject({
        perEmail: z._default(count, 5),
        perCaller: z._default(count, 30),
        perSession: z._default(count, 300),
      }),
      { perEmail: 5, perCaller: 30, perSession: 300 },
    ),
  })
  .check(
    z.refine(({ publicUrl, mail }) => 'smtp' in mail || isLoopback(publicUrl), {
      path: ['mail'],
      message: 'an inbox shows every code, so it is for this machine alone',
    }),
    z.refine(
      ({ paymaster, smartAccounts }) =>
        !paymaster ||
        paymaster.chains.every((chain) =>
          smartAccounts.some(({ chainId }) => chainId === chain.chainId),
        ),
      { path: ['paymaster', 'chains'], message: 'must be chains of smartAccounts' },
    ),
    z.refine(({ projects, projectRegistry }) => !projects !== !projectRegistry, {
      path: ['projects'],
      message: 'there must be projects or a projectRegistry',
    }),
    z.refine(
      ({ projects, paymaster, paymasterOrigins }) =>
        !projects ||
        [...Object.keys(paymaster?.projects ?? {}), ...Object.keys(paymasterOrigins)].every(
          (project) => Object.hasOwn(projects, project),
        ),
      { path: ['paymaster'], message: 'names a project that is not in projects' },
    ),
    z.refine(
      ({ projects, ownLogins }) =>
        !projects || Object.keys(ownLogins).every((project) => Object.hasOwn(projects, project)),
      { path: ['ownLogins'], message: 'names a project that is not in projects' },
    ),
  )

/** Configuration of a hosted frame. */
export type FrameConfig = z.infer<typeof FrameConfig>

/**
 * Reads the configuration file.
 * @throws Error that lists the path of every wrong value; values are not repeated, as some of them
 * are secrets
 */
export const readConfig = (
  content: string,
  env: Readonly<Record<string, string | undefined>> = {},
): FrameConfig => readConfigFile(FrameConfig, content, env)
