import * as z from 'zod/mini'
import { SOCIALS } from '../slices/domain/options/features'

const isUrl = (text: string): boolean => URL.canParse(text)
const Url = z.string().check(z.refine(isUrl, 'expected URL'))
/**
 * A single source of a policy. A space, a comma, a semicolon or a quote would start another one.
 */
const Word = z.string().check(z.regex(/^[^\s,;'"]+$/, 'expected one word without quotes'))
const Flag = z.boolean()

const NetworkGiven = z.object({
  caipNetworkId: z.optional(z.string()),
  rpcUrls: z.object({ default: z.object({ http: z.array(Url) }) }),
})

/** Namespaces of adapters, by the names that the script tag uses. */
export const ADAPTERS = {
  viem: 'eip155',
  ethers: 'eip155',
  solana: 'solana',
  bitcoin: 'bip122',
  polkadot: 'polkadot',
  cosmos: 'cosmos',
} as const

const AdapterName = z.enum(['viem', 'ethers', 'solana', 'bitcoin', 'polkadot', 'cosmos'])

/**
 * The options that determine the policy, with the names of `createLatchkey`. Other options are
 * ignored, so that a site can pass all its options as JSON. Networks and adapters are given by
 * name.
 */
export const SiteOptions = z.object({
  projectId: z._default(z.string(), ''),
  networks: z.optional(z.array(z.union([z.string(), NetworkGiven]))),
  adapters: z._default(z.array(AdapterName), ['viem']),
  connectors: z._default(
    z.object({
      safe: z.optional(z.union([Flag, z.object({ origins: z.optional(z.array(Url)) })])),
      coinbaseWallet: z.optional(z.union([Flag, z.looseObject({})])),
      baseAccount: z.optional(z.union([Flag, z.looseObject({})])),
    }),
    {},
  ),
  backends: z._default(
    z.object({
      blockchainApi: z.optional(Url),
      walletApi: z.optional(Url),
      analytics: z.optional(Url),
      secureFrame: z.optional(Url),
      relay: z.optional(z.union([Url, z.array(Url)])),
      verify: z.optional(Url),
      descriptors: z.optional(Url),
    }),
    {},
  ),
  ownLogin: z.optional(z.looseObject({})),
  features: z._default(
    z.object({
      email: z.optional(Flag),
      socials: z.optional(z.union([z.literal(false), z.array(z.enum(SOCIALS))])),
      analytics: z.optional(Flag),
    }),
    {},
  ),
  remoteFeatures: z.optional(Flag),
  publicPath: z.optional(Url),
  nonce: z.optional(Word),
  hash: z._default(Flag, false),
  images: z._default(z.array(Word), ['https:']),
  bundled: z._default(Flag, false),
})

export type SiteOptions = z.infer<typeof SiteOptions>
