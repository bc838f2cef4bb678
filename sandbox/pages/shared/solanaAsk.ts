import { bytesToHex } from 'viem'
import { readableText } from '../../../services/wallet/describe'
import type { Description } from '../../../services/wallet/describe'
import type { SolanaEngine } from './solanaEngine'

/** A site's request for the user's decision about a Solana account. */
export type SolanaAsk = { address: string } & (
  | { kind: 'message'; message: Uint8Array }
  | { kind: 'sign'; transactions: readonly Uint8Array[] }
  | { kind: 'send'; transaction: Uint8Array; chainId: string; options?: object }
)

/** Describes a request for the user. */
export function describeSolana(ask: SolanaAsk, { chains }: SolanaEngine): Description {
  const account = { label: 'Account', value: ask.address }
  switch (ask.kind) {
    case 'message':
      return {
        title: 'Sign a message',
        facts: [account],
        text: readableText(bytesToHex(ask.message)),
      }
    case 'sign': {
      const many = ask.transactions.length
      const title = many === 1 ? 'Sign a transaction' : `Sign ${many} transactions`
      return { title, facts: [account, sizeOf(...ask.transactions)] }
    }
    case 'send': {
      const name = chains.find(({ id }) => id === ask.chainId)?.name ?? ask.chainId
      const network = { label: 'Network', value: name }
      return { title: 'Send a transaction', facts: [account, network, sizeOf(ask.transaction)] }
    }
  }
}

const sizeOf = (...transactions: readonly Uint8Array[]) => ({
  label: 'Size',
  value: `${transactions.reduce((sum, { length }) => sum + length, 0)} bytes`,
})
