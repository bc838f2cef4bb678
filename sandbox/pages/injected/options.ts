import * as z from 'zod/mini'
import { SANDBOX_ICON, SANDBOX_ICON_BASE64 } from './icon'

/**
 * How it answers `wallet_connect` with `signInWithEthereum` (ERC-7846): not at all, correctly, or
 * with one of the possible errors of a wallet.
 */
export const SIGN_IN_WAYS = [
  'off',
  'on',
  'otherDomain',
  'otherNonce',
  'otherAddress',
  'expired',
  'otherSignature',
  'noAnswer',
  'lacksMethod',
  'silent',
] as const

const Account = z.union([z.int(), z.string()])

const AutoApprove = z._default(z.union([z.boolean(), z.literal('reject')]), false)

const isSolanaName = (text: unknown): text is `solana:${string}` =>
  typeof text === 'string' && text.startsWith('solana:')
const Chain = z.custom<`solana:${string}`>(isSolanaName)
const Icon = z.custom<typeof SANDBOX_ICON_BASE64>((text) => typeof text === 'string')

/** Options of the Wallet Standard wallet beside it. */
const SolanaOptions = z.object({
  /** Name, which is also its id. */
  name: z._default(z.string(), 'Sandbox Solana'),
  icon: z._default(Icon, SANDBOX_ICON_BASE64),
  /** Indexes of its accounts in sandbox.json. */
  accounts: z._default(z.array(z.int()), [0]),
  /** How a page finds it: by the Wallet Standard, or as Coinbase's wallet. */
  shape: z._default(z.enum(['standard', 'coinbase']), 'standard'),
  /** Chains that it lists; by default those that real wallets list, without the sandbox's own. */
  chains: z._default(z.array(Chain), ['solana:mainnet', 'solana:devnet', 'solana:testnet']),
  /** Answers every dialog automatically. */
  autoApprove: AutoApprove,
})

/** Options of the Bitcoin wallet beside it. */
const BitcoinOptions = z.object({
  /** Name, which is also its id. Wallets with a fixed global have the name of that global. */
  name: z._default(z.string(), 'Sandbox Bitcoin'),
  icon: z._default(Icon, SANDBOX_ICON_BASE64),
  /** Index of its key in sandbox.json. */
  account: z._default(z.int(), 0),
  /** Its form in the page. */
  shape: z._default(z.enum(['standard', 'sats', 'leather', 'unisat', 'okx']), 'standard'),
  /** Answers every dialog automatically. */
  autoApprove: AutoApprove,
})

/** Options of the Keplr-like wallet beside it. */
const CosmosOptions = z.object({
  /** Its global in the page, which determines its name. */
  place: z._default(z.enum(['keplr', 'leap']), 'keplr'),
  /** Answers every dialog automatically. */
  autoApprove: AutoApprove,
})

/** Options of the `injectedWeb3` wallet beside it. */
const PolkadotOptions = z.object({
  /** Its key there, which determines its name. */
  place: z._default(z.enum(['polkadot-js', 'talisman']), 'polkadot-js'),
  /** Answers every dialog automatically. */
  autoApprove: AutoApprove,
})

/** Options of one injected test wallet; every field has a default. */
export const InjectedOptions = z.object({
  /** Name shown in the wallet list. */
  name: z._default(z.string(), 'Sandbox Extension'),
  /** Reverse domain name of EIP-6963. */
  rdns: z._default(z.string(), 'dev.latchkey.sandbox'),
  /** Icon as a data URI. */
  icon: z._default(z.string(), SANDBOX_ICON),
  /** How pages find it: by EIP-6963 event, as window.ethereum, or both. */
  announce: z._default(z.enum(['eip6963', 'legacy', 'both']), 'both'),
  /** Milliseconds before it announces itself, like an extension that loads late. */
  announceDelayMs: z._default(z.number(), 0),
  /**
   * Accounts of the user: indexes into sandbox.json, addresses from it, or private keys. The
   * indexes of contract accounts follow those of the others.
   */
  accounts: z._default(z.array(Account), [0]),
  /** Initial chain. */
  chainId: z._default(z.int(), 31337),
  /** Whether it starts locked. */
  locked: z._default(z.boolean(), false),
  /** Answers every dialog automatically. */
  autoApprove: AutoApprove,
  /** The Solana wallet that comes with it. */
  solana: z.prefault(SolanaOptions, {}),
  /** The Bitcoin wallet that comes with it. */
  bitcoin: z.prefault(BitcoinOptions, {}),
  /** The Polkadot wallet that comes with it. */
  polkadot: z.prefault(PolkadotOptions, {}),
  /** The Cosmos wallet that comes with it. */
  cosmos: z.prefault(CosmosOptions, {}),
  /** Chain ids that it knows from the start; by default all EVM networks of the sandbox. */
  knownChains: z.optional(z.array(z.int())),
  /** Behaviour of the combined prompt to connect and sign in. */
  signIn: z._default(z.enum(SIGN_IN_WAYS), 'off'),
  /** URL of the backend with sandbox.json; by default the port after the page's own. */
  backend: z.optional(z.string()),
})

/** Complete options. */
export type InjectedOptions = z.output<typeof InjectedOptions>

const flag = (text: string | undefined) => (text === undefined ? undefined : text !== 'false')
const list = (text: string | undefined) => text?.split(',').map((item) => item.trim())
const whole = (text: string) => (/^\d{1,9}$/.test(text) ? Number(text) : text)

/** Reads the options from the `data-*` attributes of a script tag; throws for invalid ones. */
export function optionsFromDataset(data: DOMStringMap): z.input<typeof InjectedOptions> {
  const found = {
    name: data.name,
    rdns: data.rdns,
    icon: data.icon,
    announce: data.announce,
    announceDelayMs: data.announceDelayMs && Number(data.announceDelayMs),
    accounts: list(data.accounts)?.map(whole),
    chainId: data.chainId && Number(data.chainId),
    locked: flag(data.locked),
    autoApprove: data.autoApprove === 'reject' ? 'reject' : flag(data.autoApprove),
    knownChains: list(data.knownChains)?.map(Number),
    signIn: data.signIn,
    backend: data.backend,
  }
  return z.partial(InjectedOptions).parse(withoutUndefined(found))
}

const withoutUndefined = (record: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined))
