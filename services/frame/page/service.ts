import type { Address, Hex } from 'viem'
import * as z from 'zod/mini'
import { SealedShare, type Argon2Share } from '../sealedShare'
import { SIGNER_BYTES_MAX, SIGNERS_MAX } from '../smartAccounts'
import type { SimulatedCall, SmartAccountState } from '../smartAccounts'
import type { Provider } from '../socialAccount'
import {
  ACCOUNT_IMPLEMENTATION_NAMES,
  DELEGATE_NAMES,
  PASSKEY_VERIFIER_NAMES,
} from '../../wallet/accounts/implementations'
import { EvmAddress, HexString } from '../../wallet/evmParams'

const Wallet = z.object({ share: z.string(), address: z.string() })
const Started = z.object({ ticket: z.string(), step: z.enum(['VERIFY_DEVICE', 'VERIFY_OTP']) })
const SocialStarted = z.object({
  ticket: z.string(),
  state: z.string(),
  /** Link for a phone, when it is not a page of this site. */
  url: z.optional(z.url({ protocol: /^https?$/ })),
})
const TokenStarted = z.object({ ticket: z.string(), nonce: z.string() })
const Answered = z.object({ answered: z.boolean() })
const Approved = z.object({ approved: z.boolean() })
/** The answer to a successful login. */
export const LoggedIn = z.object({
  token: z.string(),
  email: z.string(),
  wallet: z.nullable(Wallet),
  recovery: z.nullable(SealedShare),
  /** Display name of a social login, when it is not in its key. */
  userName: z.optional(z.string()),
})
const Session = z.object({ email: z.string(), address: z.nullable(z.string()) })
const ChangeStarted = z.object({ step: z.enum(['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP']) })
const Changed = z.object({ email: z.string() })
const Nothing = z.object({})
const Stands = z.object({ stands: z.boolean() })
const Quantity = z.pipe(
  HexString,
  z.transform((value) => BigInt(value)),
)
const Delegation = z.object({
  delegatedTo: z.nullable(EvmAddress),
  offered: z.nullable(z.enum(DELEGATE_NAMES)),
  transactionNonce: z.int().check(z.nonnegative()),
  operationNonce: Quantity,
})
const Signers = z.object({
  signers: z
    .array(HexString.check(z.maxLength(2 + 2 * SIGNER_BYTES_MAX)))
    .check(z.maxLength(SIGNERS_MAX)),
  count: z.int().check(z.nonnegative()),
  threshold: z.int().check(z.nonnegative()),
  verifier: z.nullable(z.enum(PASSKEY_VERIFIER_NAMES)),
})
const Account = z.object({
  implementation: z.enum(ACCOUNT_IMPLEMENTATION_NAMES),
  address: EvmAddress,
  owner: EvmAddress,
  entryPoint: EvmAddress,
  factory: EvmAddress,
  factoryData: HexString,
  deployed: z.boolean(),
  nonce: Quantity,
  maxFeePerGas: Quantity,
  maxPriorityFeePerGas: Quantity,
  delegation: z.optional(Delegation),
  signers: z.optional(Signers),
})
const RpcAnswer = z.object({
  result: z.optional(z.unknown()),
  error: z.optional(z.object({ code: z.number(), message: z.string() })),
})

const Assets = z.array(
  z.object({
    address: z.union([z.literal('native'), EvmAddress]),
    balance: HexString,
    type: z.enum(['native', 'erc20']),
    metadata: z.object({
      name: z.string(),
      symbol: z.string(),
      decimals: z.int(),
      price: z.optional(z.number()),
      value: z.optional(z.number()),
    }),
  }),
)

/** A permission of the login's account. */
type GrantName = { token: string; chainId: number; account: Address; context: Hex }
type ListedGrant = GrantName & {
  site: string
  expiry: number
  permissions: readonly { type: string; data: unknown }[]
}

/**
 * Coins or tokens of an address, in the form of wallet_getAssets (ERC-7811); price and value in US
 * dollars.
 */
export type Asset = z.infer<typeof Assets>[number]
/** Current state of the login's smart account on one network. */
export type SmartAccount = SmartAccountState
const Simulated = z.object({ result: z.unknown() })
const Problem = z.object({ reasons: z.array(z.object({ description: z.string() })) })

/** The service refused the call or could not be reached. */
export class ServiceError extends Error {
  override name = 'ServiceError'

  constructor(
    /** HTTP status; 0 when there was no answer. */
    readonly status: number,
    message: string,
  ) {
    super(message)
  }
}

const readJson = (response: Response): Promise<unknown> => response.json().catch(() => null)

/** Posts JSON to a call of the service. */
export type PostJson = (path: string, body: string) => Promise<Response>

/** Time limit of a call in ms: more than the waits for an action on another device. */
const CALL_MS = 60_000

/** A path with the project of this page, whose requests end when the project is paused. */
const ofProject = (path: string): string => {
  const project = new URLSearchParams(location.search).get('projectId')
  return project === null ? path : `${path}?projectId=${encodeURIComponent(project)}`
}

/** Posts to the site of this page. */
export const postHere: PostJson = (path, body) =>
  fetch(ofProject(path), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    signal: AbortSignal.timeout(CALL_MS),
  })

/** Calls the service by name; rejects with a {@link ServiceError}. */
export type Call = <T>(name: string, body: object, shape: z.ZodMiniType<T>) => Promise<T>

/** Creates a function that calls the service. */
export function createCall(post: PostJson): Call {
  return async (name, body, shape) => {
    const response = await post(`/api/${name}`, JSON.stringify(body)).catch(() => null)
    if (!response) throw new ServiceError(0, 'The wallet service did not respond.')
    const content = await readJson(response)
    if (!response.ok) {
      const reason = Problem.safeParse(content).data?.reasons[0]?.description
      throw new ServiceError(response.status, reason ?? 'The wallet service did not respond.')
    }
    const parsed = shape.safeParse(content)
    if (!parsed.success)
      throw new ServiceError(0, 'The wallet service returned an unexpected response.')
    return parsed.data
  }
}

/** Creates the API of the service; every call rejects with a {@link ServiceError}. */
export function createService(post: PostJson) {
  const call = createCall(post)
  return {
    start: (request: {
      email: string
      device: string
      site: string
      project: string
      /** Sends no email. */
      hold?: boolean
    }) => call('start', request, Started),
    device: (ticket: string) => call('device', { ticket }, Approved),
    code: (ticket: string, code: string) => call('code', { ticket, code }, LoggedIn),
    socialStart: (request: { provider: Provider; site: string; project: string }) =>
      call('social-start', request, SocialStarted),
    socialWait: (ticket: string) => call('social-wait', { ticket }, Answered),
    socialTake: (ticket: string, code: string | null) =>
      call('social-take', { ticket, code }, LoggedIn),
    tokenStart: (source: { site: string; project: string }) =>
      call('token-start', source, TokenStarted),
    tokenLogin: (ticket: string, token: string) => call('token-login', { ticket, token }, LoggedIn),
    session: (token: string) => call('session', { token }, Session),
    shares: (token: string, share: string, address: string) =>
      call('shares', { token, share, address }, Nothing),
    /** @param replaces salt of the only record that this one may replace; any without it */
    recovery: (token: string, recovery: Argon2Share, replaces?: string) =>
      call('recovery', { token, recovery, replaces }, Nothing),
    end: (token: string) => call('end', { token }, Nothing),
    changeEmail: (token: string, email: string) =>
      call('email-start', { token, email }, ChangeStarted),
    confirmPresentEmail: (token: string, code: string) =>
      call('email-present', { token, code }, Nothing),
    confirmNewEmail: (token: string, code: string) => call('email-new', { token, code }, Changed),
    account: (token: string, chainId: number) => call('account', { token, chainId }, Account),
    bundler: (
      token: string,
      chainId: number,
      asked: { id: 1; method: string; params: unknown[] },
    ) => call('bundler', { token, chainId, call: asked }, RpcAnswer),
    simulation: (token: string, chainId: number, calls: readonly SimulatedCall[]) =>
      call('simulation', { token, chainId, calls }, Simulated),
    assets: (token: string, chainId: number, address: Address) =>
      call('assets', { token, chainId, address }, Assets),
    keepGrant: (grant: ListedGrant) => call('grant-keep', grant, Nothing),
    endGrant: (grant: GrantName) => call('grant-end', grant, Nothing),
    grantStands: (grant: GrantName) => call('grant-stands', grant, Stands),
  }
}

/** The API of the service. */
export type Service = ReturnType<typeof createService>
