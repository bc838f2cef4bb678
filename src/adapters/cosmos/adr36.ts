import { base64 } from '@scure/base'

/** A document that wallets sign as amino JSON, with the fields that signing a message needs. */
export type SignDoc = {
  account_number: string
  chain_id: string
  fee: { amount: never[]; gas: string }
  memo: string
  msgs: { type: 'sign/MsgSignData'; value: { data: string; signer: string } }[]
  sequence: string
}

/** The document for signing a message (ADR-36). It has no chain and no fee, so it is not a valid transaction. */
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
