/**
 * Description of a request by a descriptor (ERC-7730). It labels the signed values and adds no
 * facts.
 */
export type Description = {
  /** Operator of the contract, as the descriptor claims. */
  owner: string
  /** The contract's name, as the descriptor claims. */
  contract: string | null
  /** Purpose of the request in a few words. */
  intent: string
  /** The intent with values; null when the descriptor has none. */
  sentence: readonly (string | FieldValue)[] | null
  fields: readonly DescribedField[]
  /** Native coins that the call sends without a field that shows them; null if it sends none or a field shows them. */
  unshownCoins: CoinAmount | null
}

/** An amount of the native coin. */
export type CoinAmount = { kind: 'amount'; chainId: string; token: null; amount: bigint }

export type DescribedField = { label: string; value: FieldValue }

/** A field's value with everything needed to format it in any language. */
export type FieldValue =
  | { kind: 'text'; text: string }
  | { kind: 'number'; value: bigint }
  | { kind: 'flag'; value: boolean }
  | { kind: 'bytes'; bytes: string }
  | {
      kind: 'address'
      chainId: string
      address: string
      /** Sources of names that the descriptor accepts; null for any. */
      sources: readonly string[] | null
      isSender: boolean
      isNamed: boolean
    }
  /**
   * An amount in base units; `token` is null for the native coin and undefined if the descriptor
   * names none.
   */
  | { kind: 'amount'; chainId: string; token: string | null | undefined; amount: bigint }
  /** An amount from the descriptor's threshold on, which has its own label, e.g. "Unlimited". */
  | {
      kind: 'limitless'
      chainId: string
      token: string | null | undefined
      message: string | null
      amount: bigint
    }
  | { kind: 'ticker'; chainId: string; token: string }
  | { kind: 'time'; seconds: bigint }
  | { kind: 'block'; chainId: string; height: bigint }
  | { kind: 'duration'; seconds: bigint }
  | { kind: 'unit'; value: bigint; base: string; decimals: number; hasPrefix: boolean }
  | { kind: 'item'; chainId: string; collection: string | null; id: bigint }
  | { kind: 'chain'; chainId: bigint }
  /** A call inside the request; `description` is null when no descriptor fits. */
  | { kind: 'call'; call: InnerCall; description: Description | null }

/** A call that another call makes. */
export type InnerCall = {
  chainId: string
  from: string | null
  to: string
  value: bigint
  data: string
}

/** The coins that a call sends; null when it sends none. */
export const coinsOf = ({
  chainId,
  value,
}: Pick<InnerCall, 'chainId' | 'value'>): CoinAmount | null =>
  value > 0n ? { kind: 'amount', chainId, token: null, amount: value } : null

/** Whether every call inside the request is described. A call without data only sends coins. */
export const isWhole = ({ fields }: Description): boolean =>
  fields.every(
    ({ value }) =>
      value.kind !== 'call' ||
      value.call.data === '0x' ||
      (value.description !== null && isWhole(value.description)),
  )
