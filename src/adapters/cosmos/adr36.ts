import { base64 } from '@scure/base'

/** A document that wallets sign as amino JSON; signing a text needs no more than this of it. */
export type SignDoc = {
  account_number: string
  chain_id: string
  fee: { amount: never[]; gas: string }
  memo: string
  msgs: { type: 'sign/MsgSignData'; value: { data: string; signer: string } }[]
  sequence: string
}

/** The document that stands for a text (ADR-36): no transaction of any chain, since it names no chain and no fee. */
export function signDocOf(signer: string, message: string): SignDoc {
  const data = base64.encode(new TextEncoder().encode(message))
  return {
    account_number: '0',
    chain_id: '',
    fee: { amount: [], gas: '0' },
    memo: '',
    msgs: [{ type: 'sign/MsgSignData', value: { data, signer } }],
    sequence: '0',
  }
}
