import { hex } from '@scure/base'
import * as z from 'zod/mini'
import { errorOf } from '../../slices/domain/errors/errorOf'
import { call } from '../provider/call'
import type { PolkadotAccount } from './replies'
import { readSigned, type Signed } from './signText'

const Text = z.object({ address: z.string(), message: z.string() })
const Transaction = z.object({
  address: z.string(),
  transactionPayload: z.record(z.string(), z.unknown()),
})

/** The wallet's signer, and the accounts that it shares. */
export type Open = { signer: unknown; accounts: readonly PolkadotAccount[] }

/**
 * Answers a pairing method of Polkadot: `polkadot_signMessage` with a text, `polkadot_signTransaction` with a
 * `SignerPayloadJSON`. Both return a hex signature.
 * @throws LatchkeyError `NOT_CONNECTED`, `UNAUTHORIZED` for an account that the wallet does not share,
 * `INVALID_PARAMS`, `UNSUPPORTED_METHOD`, `MALFORMED_REPLY`, or what the wallet throws
 */
export async function answerRequest(
  { signer, accounts }: Open,
  { method, params }: { method: string; params?: unknown },
): Promise<Signed> {
  if (accounts.length === 0) throw errorOf('NOT_CONNECTED')
  const read = <Shape extends z.ZodMiniType<{ address: string }>>(shape: Shape) => {
    const parsed = z.safeParse(shape, params)
    if (!parsed.success) throw errorOf('INVALID_PARAMS', { method })
    const account = accounts.find(({ address }) => address === parsed.data.address)
    if (!account) throw errorOf('UNAUTHORIZED', { method })
    return { ...parsed.data, address: account.own }
  }
  switch (method) {
    case 'polkadot_signMessage': {
      const { address, message } = read(Text)
      const data = `0x${hex.encode(new TextEncoder().encode(message))}`
      return readSigned(await call(signer, 'signRaw', { address, data, type: 'bytes' }), method)
    }
    case 'polkadot_signTransaction': {
      const { address, transactionPayload } = read(Transaction)
      const payload = { ...transactionPayload, address }
      return readSigned(await call(signer, 'signPayload', payload), method)
    }
    default:
      throw errorOf('UNSUPPORTED_METHOD', { method })
  }
}
