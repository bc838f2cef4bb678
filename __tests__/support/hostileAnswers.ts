import { figure } from '../journeys/support/figures'

const loud = new Proxy(
  {},
  {
    get() {
      throw new Error('read')
    },
  },
)
/** Values that no wallet should return. */
const VALUES: readonly unknown[] = [
  ...[undefined, null, true, 0, -1, NaN, 1n, Symbol('x')],
  ...['', ' ', 'null', '0x', '00', 'AAAA', 'cHNidA==', '<img src=x onerror=alert(1)>'],
  ...['bc1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqq', '../../etc', 'javascript:alert(1)'],
  ...['a'.repeat(100_000), 'f'.repeat(63), `${'f'.repeat(64)}\n`, '\u202egpj.exe'],
  ...[
    {},
    [],
    () => 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    new Uint8Array(),
    new Uint8Array(5_000),
    loud,
    new Proxy([], {}),
  ],
  { toString: () => 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', valueOf: () => 1, length: 1e9 },
]
/** Places in the answers of all kinds of wallets. */
const FORMS: readonly ((value: unknown) => unknown)[] = [
  (value) => value,
  (value) => [value],
  (value) => ({ result: value }),
  (value) => ({ result: { addresses: [value, { address: value, purpose: value }] } }),
  (value) => ({
    result: { address: value, signature: value, psbt: value, hex: value, txid: value },
  }),
  (value) => ({ error: value }),
  (value) => ({ error: { code: value, message: value } }),
  (value) => ({ address: value, publicKey: value }),
  (value) => ({ accounts: [value, { address: value, publicKey: value, chains: value }] }),
  (value) => [{ signature: value, signedPsbt: value, txId: value }],
  (value) => ({ signature: value, psbt: value, txid: value }),
]

/** Whether a wallet answers correctly, and its answer otherwise. */
export type Switched = { on: boolean; answer: () => unknown }

/** Replaces the answers of all methods of an object and of nested objects, once switched on. */
export function answering(target: object, switched: Switched): object {
  return new Proxy(target, {
    get(of, name) {
      const value: unknown = Reflect.get(of, name)
      if (typeof value === 'function')
        return (...input: unknown[]) =>
          switched.on ? switched.answer() : (Reflect.apply(value, of, input) as unknown)
      return typeof value === 'object' && value !== null ? answering(value, switched) : value
    },
  })
}

/**
 * A method of a provider, and when its answer is well-formed. A wallet may sign wrongly, but only
 * in the right form.
 */
export type Ask = { method: string; params?: unknown; isSound: (answer: unknown) => boolean }

export const field = (answer: unknown, name: string): unknown => Reflect.get(Object(answer), name)

type Request = (ask: { method: string; params?: unknown }) => Promise<unknown>

/** Outcome of one hostile answer: rejected with a code, well-formed, or neither. */
async function tried(request: Request, { method, params, isSound }: Ask) {
  try {
    return isSound(await request({ method, params })) ? 'sound' : 'through'
  } catch (error) {
    return typeof field(error, 'code') === 'number' ? 'refused' : 'through'
  }
}

/**
 * Makes a wallet return and throw each hostile value in each place, and prints how many were
 * accepted.
 * @param open makes a connected wallet that answers by itself once it is switched
 * @returns the accepted ones
 */
export async function tryHostileAnswers(
  name: string,
  asked: readonly Ask[],
  open: (switched: Switched) => Promise<Request>,
): Promise<unknown[]> {
  const counts = { refused: 0, sound: 0, through: 0 }
  const through: unknown[] = []
  for (const ask of asked)
    for (const [place, form] of FORMS.entries())
      for (const [at, value] of VALUES.entries())
        for (const answer of [
          () => Promise.resolve(form(value)),
          // Wallets also throw values that are not errors.
          // oxlint-disable-next-line typescript/prefer-promise-reject-errors
          () => Promise.reject(form(value)),
        ]) {
          const switched = { on: false, answer }
          const request = await open(switched)
          switched.on = true
          const end = await tried(request, ask)
          counts[end] += 1
          if (end === 'through') through.push([ask.method, place, at])
        }
  const { refused, sound } = counts
  figure(
    `hostile answers of ${name}`,
    `${refused + sound + counts.through}, ${refused} refused, ${sound} of the right form, ${counts.through} through`,
  )
  return through
}
