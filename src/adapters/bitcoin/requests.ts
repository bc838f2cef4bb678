import * as z from 'zod/mini'
import { errorOf } from '../../slices/domain/errors/errorOf'
import { isBitcoinAddress } from './address'
import { readPsbt, writePsbt } from './psbt'
import { readSignature, readTxid } from './replies'
import { groupInputs, requireSighashTypes } from './sighash'
import type { BitcoinAccount, BitcoinWallet } from './wallet'

const INPUTS_MAX = 10_000

const Message = z.object({
  message: z.string(),
  account: z.optional(z.string()),
  address: z.optional(z.string()),
  protocol: z.optional(z.enum(['ecdsa', 'bip322'])),
})
const Psbt = z.object({
  psbt: z.string(),
  account: z.optional(z.string()),
  signInputs: z.optional(
    z.array(
      z.object({
        address: z.string(),
        index: z.int(),
        sighashTypes: z.optional(z.array(z.int())),
      }),
    ),
  ),
  broadcast: z.optional(z.boolean()),
})
const Payment = z.object({
  account: z.optional(z.string()),
  recipientAddress: z.string(),
  amount: z.union([z.string(), z.int()]),
})

/**
 * Answers a pairing method of Bitcoin (CAIP namespace bip122): `signMessage`, `signPsbt`, `sendTransfer`,
 * `getAccountAddresses`. PSBTs and signatures are base64, amounts satoshi.
 * @throws LatchkeyError `NOT_CONNECTED`, `UNAUTHORIZED` for an account that the wallet does not share, `INVALID_PARAMS`,
 * `UNSUPPORTED_METHOD`, `MALFORMED_REPLY`, or what the wallet throws
 */
export async function answerRequest(
  wallet: BitcoinWallet,
  accounts: readonly BitcoinAccount[],
  { method, params }: { method: string; params?: unknown },
): Promise<unknown> {
  if (accounts.length === 0) throw errorOf('NOT_CONNECTED')
  const own = (named: string | undefined): BitcoinAccount => {
    const found = accounts.find(({ address }) => !named || address === named)
    if (!found) throw errorOf('UNAUTHORIZED', { method })
    return found
  }
  const read = <Shape extends z.ZodMiniType>(shape: Shape): z.output<Shape> => {
    const parsed = z.safeParse(shape, params)
    if (!parsed.success) throw errorOf('INVALID_PARAMS', { method })
    return parsed.data
  }
  switch (method) {
    case 'signMessage': {
      const { message, address, account, protocol = 'bip322' } = read(Message)
      const signer = own(address ?? account).address
      const signed = await wallet.signMessage({ address: signer, message, protocol })
      return { address: signer, signature: readSignature(signed, method) }
    }
    case 'signPsbt': {
      const { psbt, account, signInputs = [], broadcast = false } = read(Psbt)
      own(account)
      signInputs.forEach(({ address }) => own(address))
      if (signInputs.length > INPUTS_MAX) throw errorOf('INVALID_PARAMS', { method })
      requireSighashTypes(signInputs, wallet.sighashChoice)
      const { psbtForm } = wallet
      const signed = await wallet.signPsbt({
        psbt: writePsbt(psbt, psbtForm),
        signInputs,
        groups: groupInputs(signInputs),
        broadcast,
      })
      return {
        psbt: readPsbt(signed.psbt, psbtForm, method),
        ...(broadcast && { txid: readTxid(signed.txid, method) }),
      }
    }
    case 'sendTransfer': {
      const { account, recipientAddress, amount } = read(Payment)
      const from = own(account).address
      if (!isBitcoinAddress(recipientAddress) || !/^[1-9]\d{0,15}$/.test(String(amount)))
        throw errorOf('INVALID_PARAMS', { method })
      if (!wallet.sendTransfer) throw errorOf('UNSUPPORTED_METHOD', { method })
      const sent = await wallet.sendTransfer({ from, recipientAddress, amount: String(amount) })
      return { txid: readTxid(sent, method) }
    }
    case 'getAccountAddresses':
      return accounts.map(({ address, publicKey, purpose }) => ({
        address,
        ...(publicKey && { publicKey }),
        intention: purpose,
      }))
    default:
      throw errorOf('UNSUPPORTED_METHOD', { method })
  }
}
