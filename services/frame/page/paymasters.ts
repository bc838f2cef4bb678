import * as z from 'zod/mini'
import { answerText } from '../../http/answerText'
import { EvmAddress, HexBytes } from '../../wallet/evmParams'
import { visibleText } from '../../../src/slices/domain/text/visibleText'

/** Most characters of a paymaster's URL, and of the context from the site. */
const URL_MAX = 2_000
const CONTEXT_MAX = 4_000
/** Most bytes of an answer. */
const ANSWER_MAX = 64 * 1024
/** Most displayed characters of a name. */
const NAME_MAX = 40
/** Most bytes of paymaster data. */
const DATA_MAX = 8 * 1024

/** A host of this machine, for which plain http is safe. */
const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/** Gas has 128 bits (ERC-4337). */
const Gas = z.optional(
  z.pipe(
    z.string().check(z.regex(/^0x[0-9a-fA-F]{1,32}$/)),
    z.transform((value) => BigInt(value)),
  ),
)
const Data = HexBytes.check(z.refine((value) => value.length <= 2 * DATA_MAX + 2))
/** Fields of the operation itself, which a paymaster cannot change. */
const OWN = [
  ...['sender', 'nonce', 'factory', 'factoryData', 'initCode', 'callData', 'signature'],
  ...['callGasLimit', 'verificationGasLimit', 'preVerificationGas'],
  ...['maxFeePerGas', 'maxPriorityFeePerGas'],
]
const Answered = z
  .looseObject({
    paymaster: EvmAddress,
    paymasterData: Data,
    paymasterVerificationGasLimit: Gas,
    paymasterPostOpGasLimit: Gas,
  })
  .check(z.refine((answer) => OWN.every((name) => !(name in answer))))
const Stub = z.extend(Answered, {
  sponsor: z.optional(z.looseObject({ name: z.optional(z.string()) })),
  isFinal: z.optional(z.boolean()),
})
const Reply = z.object({ result: z.looseObject({}) })

const Service = z.object({
  url: z.string().check(z.maxLength(URL_MAX)),
  context: z.optional(z.record(z.string(), z.unknown())),
})

/** A paymaster from a site's request (ERC-7677). */
export type NamedPaymaster = z.output<typeof Service>

/**
 * Reads the capability `paymasterService` of a call bundle, for every chain or by chain; null when
 * it is invalid.
 */
export function readPaymasterService(value: unknown, chainId: number): NamedPaymaster | null {
  const byChain = z.looseObject({}).safeParse(value).data?.[`0x${chainId.toString(16)}`]
  const { data } = Service.safeParse(byChain ?? value)
  const isSmall = JSON.stringify(data?.context ?? {}).length <= CONTEXT_MAX
  return data && isSmall ? data : null
}

/** A paymaster's answer before the gas of an operation is known. */
export type StubData = z.output<typeof Stub>
/** A paymaster's answer for a complete operation. */
export type PaymasterData = z.output<typeof Answered>

/** An allowed paymaster. Its methods reject for a refusal and for an invalid answer. */
export type Paymaster = {
  /** Host of its URL. */
  host: string
  stub: (params: readonly unknown[], signal: AbortSignal) => Promise<StubData>
  data: (params: readonly unknown[], signal: AbortSignal) => Promise<PaymasterData>
}

/** The paymasters that a frame may call for the project of the site. */
export type Paymasters = {
  /** Whether paymasters are available. */
  isOffered: boolean
  /** The paymaster of a request; null for one that the project's configuration does not allow. */
  find: (named: NamedPaymaster) => Paymaster | null
}

/** Posts a body to a URL, without cookies and without following redirects. */
export type PostTo = (url: string, body: string, signal: AbortSignal) => Promise<Response>

/** Posts from this page. */
export const postTo: PostTo = (url, body, signal) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    signal,
    redirect: 'error',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  })

const readUrl = (text: string): URL | null => {
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  const isSafe =
    url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.test(url.hostname))
  return isSafe && url.username === '' && url.password === '' ? url : null
}

/** The name of a sponsor in displayable form, or null. It is untrusted text of the sponsor. */
export const sponsorName = ({ sponsor }: Pick<StubData, 'sponsor'>): string | null =>
  visibleText(sponsor?.name?.trim() ?? '').slice(0, NAME_MAX) || null

/**
 * Creates the paymasters of a frame.
 * @param allowed URLs and origins, which the operator has written into the page
 * @param here origin of the frame: its own paymaster is called with the token of the login
 */
export function createPaymasters(
  allowed: readonly string[],
  here: string,
  { token, post }: { token: () => Promise<string>; post: PostTo },
): Paymasters {
  const ask = async <T>(
    { url, context }: { url: URL; context: NamedPaymaster['context'] },
    method: string,
    [params, signal]: readonly [readonly unknown[], AbortSignal],
    shape: z.ZodMiniType<T>,
  ): Promise<T> => {
    const own = url.origin === here ? { token: await token() } : {}
    const body = { jsonrpc: '2.0', id: 1, method, params: [...params, { ...context, ...own }] }
    const response = await post(url.href, JSON.stringify(body), signal)
    const { result } = Reply.parse(JSON.parse(await answerText(response, ANSWER_MAX)))
    return shape.parse(result)
  }
  return {
    isOffered: allowed.length > 0,
    find({ url: text, context }) {
      const url = readUrl(text)
      if (!url || !allowed.some((one) => one === url.href || one === url.origin)) return null
      return {
        host: url.host,
        stub: (...asked) => ask({ url, context }, 'pm_getPaymasterStubData', asked, Stub),
        data: (...asked) => ask({ url, context }, 'pm_getPaymasterData', asked, Answered),
      }
    },
  }
}
