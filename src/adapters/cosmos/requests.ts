import { base64 } from '@scure/base'
import * as z from 'zod/mini'
import { errorOf } from '../../slices/domain/errors/errorOf'
import { readProperty } from '../../slices/domain/untrusted/readProperty'
import { call } from '../provider/call'
import { readSigned, type CosmosAccount } from './replies'

/** An unsigned 64-bit number. */
const ACCOUNT_NUMBER = /^\d{1,20}$/

const Amino = z.object({ signerAddress: z.string(), signDoc: z.record(z.string(), z.unknown()) })
const Direct = z.object({
  signerAddress: z.string(),
  signDoc: z.object({
    chainId: z.string(),
    accountNumber: z.string(),
    authInfoBytes: z.string(),
    bodyBytes: z.string(),
  }),
})

/** The wallet object, its requested chain, and the account that it shared. */
export type Open = { wallet: unknown; chainId: string; account: CosmosAccount | null }

/**
 * Answers a pairing method of Cosmos (CAIP namespace cosmos): `cosmos_getAccounts`, `cosmos_signAmino`, `cosmos_signDirect`.
 * Bytes of a direct document are base64.
 * @throws LatchkeyError `NOT_CONNECTED`, `UNAUTHORIZED` for an account that the wallet does not share, `INVALID_PARAMS`,
 * `UNSUPPORTED_METHOD`, `MALFORMED_REPLY`, or what the wallet throws
 */
export async function answerRequest(
  { wallet, chainId, account }: Open,
  { method, params }: { method: string; params?: unknown },
): Promise<unknown> {
  if (!account) throw errorOf('NOT_CONNECTED')
  const read = <Shape extends z.ZodMiniType<{ signerAddress: string }>>(shape: Shape) => {
    const parsed = z.safeParse(shape, params)
    if (!parsed.success) throw errorOf('INVALID_PARAMS', { method })
    if (parsed.data.signerAddress !== account.address) throw errorOf('UNAUTHORIZED', { method })
    return parsed.data
  }
  switch (method) {
    case 'cosmos_getAccounts':
      return [account]
    case 'cosmos_signAmino': {
      const { signerAddress, signDoc } = read(Amino)
      const answer = await call(wallet, 'signAmino', chainId, signerAddress, signDoc)
      const signed = readProperty(answer, 'signed')
      return { signature: readSigned(readProperty(answer, 'signature'), method), signed }
    }
    case 'cosmos_signDirect': {
      const { signerAddress, signDoc } = read(Direct)
      if (!ACCOUNT_NUMBER.test(signDoc.accountNumber)) throw errorOf('INVALID_PARAMS', { method })
      const doc = {
        ...signDoc,
        authInfoBytes: bytesOf(signDoc.authInfoBytes, method),
        bodyBytes: bytesOf(signDoc.bodyBytes, method),
      }
      const answer = await call(wallet, 'signDirect', chainId, signerAddress, doc)
      const signed = readProperty(answer, 'signed')
      const [body, auth] = [
        readProperty(signed, 'bodyBytes'),
        readProperty(signed, 'authInfoBytes'),
      ]
      if (!(body instanceof Uint8Array && auth instanceof Uint8Array))
        throw errorOf('MALFORMED_REPLY', { method })
      const bytes = { bodyBytes: base64.encode(body), authInfoBytes: base64.encode(auth) }
      return {
        signature: readSigned(readProperty(answer, 'signature'), method),
        signed: { ...signDoc, ...bytes },
      }
    }
    default:
      throw errorOf('UNSUPPORTED_METHOD', { method })
  }
}

function bytesOf(text: string, method: string): Uint8Array {
  try {
    return base64.decode(text)
  } catch {
    throw errorOf('INVALID_PARAMS', { method })
  }
}
