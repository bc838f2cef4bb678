import {
  isUnlimited,
  type Allowance,
  type DecodedAction,
  type Goods,
  type Units,
} from './decodedActions'

/** Keys of the sentences for actions and balance changes in the catalogue. */
export type DecodedActionKey = `action.${
  | 'sends'
  | 'moves'
  | 'item'
  | 'allows'
  | 'more'
  | 'less'
  | 'unlimited'
  | 'ends'
  | 'everything'
  | 'until'
  | 'swaps'
  | 'swapsToYou'
  | 'acts'
  | 'offers'
  | 'deposits'
  | 'withdraws'
  | 'deploys'
  | 'unknown'
  | 'unknownText'
  | 'units'
  | 'asking'
  | 'unavailable'
  | 'fails'
  | 'none'
  | 'items'}`

/** Formats the parts of a sentence in a language, with the known tokens. */
export type ActionWriter = {
  say: (key: DecodedActionKey, params?: Readonly<Record<string, string>>) => string
  /** An amount with its symbol; null for an unknown token. */
  amount: (units: Units) => string | null
  /** A token's symbol, or its contract if unknown. */
  token: (contract: string) => string
  address: (address: string) => string
  /**
   * Whether an address is the reader's own, which the sentence about a swap then says in place of
   * the address.
   */
  isOwn?: (address: string) => boolean
  /** A moment in Unix seconds. */
  time: (seconds: number) => string
}

/** End of the year 9999, in seconds since 1970. A later expiry is shown as no expiry. */
const LATEST = 253_402_300_799n

/** One sentence that describes an action. */
export function sentenceOf(action: DecodedAction, writer: ActionWriter): string {
  const { say, address } = writer
  switch (action.kind) {
    case 'sends':
      return say('action.sends', { amount: unitsOf(action, writer), to: address(action.to) })
    case 'moves': {
      const [from, to] = [address(action.from), address(action.to)]
      const sentence = say('action.moves', { amount: unitsOf(action, writer), from, to })
      return action.signed ? untilOf(sentence, action.signed.until, writer) : sentence
    }
    case 'item': {
      const [contract, from, to] = [action.contract, action.from, action.to].map(address)
      const id = idOf(action.id, action.amount)
      return say('action.item', { id, ...writtenOf({ contract, from, to }) })
    }
    case 'allows':
      return allowanceOf(action, writer)
    case 'allowsAll': {
      const { contract, isAllowed } = action
      const spender = address(action.spender)
      return isAllowed
        ? say('action.everything', { spender, contract: address(contract) })
        : say('action.ends', { spender, token: address(contract) })
    }
    case 'swaps': {
      const [paid, received] = [unitsOf(action.paid, writer), unitsOf(action.received, writer)]
      return swapOf({ paid, received, router: action.router, to: action.to }, writer)
    }
    case 'wraps': {
      const { contract, isWrapped, amount } = action
      const [coin, token] = [null, contract].map((one) => unitsOf({ token: one, amount }, writer))
      const [paid = '', received = ''] = isWrapped ? [coin, token] : [token, coin]
      return swapOf({ paid, received, router: contract, to: action.to }, writer)
    }
    case 'deposits':
      return say('action.deposits', {
        amount: action.amount.toString(),
        contract: address(action.contract),
        to: address(action.to),
      })
    case 'withdraws':
      return say('action.withdraws', {
        amount: action.amount.toString(),
        contract: address(action.contract),
        owner: address(action.owner),
        to: address(action.to),
      })
    case 'offers': {
      const [given, received] = [action.given, action.received].map((goods) =>
        goodsOf(goods, writer),
      )
      return untilOf(say('action.offers', writtenOf({ given, received })), action.until, writer)
    }
    case 'acts':
      return say('action.acts', { account: address(action.account) })
    case 'deploys':
      return say('action.deploys')
    case 'unknown':
      return say('action.unknown', {
        contract: address(action.contract),
        method: action.method ?? '0x',
      })
    case 'unknownText':
      return say('action.unknownText', {
        name: action.name || '?',
        contract: action.contract === null ? '?' : address(action.contract),
      })
  }
}

function swapOf(
  { paid, received, router, to }: { paid: string; received: string; router: string; to: string },
  { say, address, isOwn }: ActionWriter,
): string {
  const parts = { paid, received, router: address(router) }
  return isOwn?.(to)
    ? say('action.swapsToYou', parts)
    : say('action.swaps', { ...parts, to: address(to) })
}

/** The id of an item, with the number of items if it is more than one. */
const idOf = (id: bigint, amount: bigint | null): string =>
  amount === null || amount === 1n ? id.toString() : `${id} (×${amount})`

/** A list of goods with symbols that need no translation. An empty list is `0`. */
function goodsOf(goods: readonly Goods[], writer: ActionWriter): string {
  const written = goods.map((one) =>
    one.kind === 'units'
      ? unitsOf(one, writer)
      : `${writer.address(one.contract)} #${one.id === null ? '*' : idOf(one.id, one.amount)}`,
  )
  return written.length === 0 ? '0' : written.join(' + ')
}

const writtenOf = (parts: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, text ?? '']))

/** An amount. For an unknown token it may also be the id of an item (ERC-721). */
export function unitsOf({ token, amount }: Units, writer: ActionWriter): string {
  const known = writer.amount({ token, amount })
  if (known !== null || token === null) return known ?? amount.toString()
  return writer.say('action.units', { amount: amount.toString(), token: writer.address(token) })
}

function allowanceOf(action: Allowance, writer: ActionWriter): string {
  const { say, amount } = writer
  const { token, until } = action
  const spender = writer.address(action.spender)
  const sentence = () => {
    if (isUnlimited(action.amount) && !action.isLess)
      return say('action.unlimited', { spender, token: writer.token(token) })
    if (action.isLess) return say('action.less', { spender, amount: unitsOf(action, writer) })
    if (action.isMore) return say('action.more', { spender, amount: unitsOf(action, writer) })
    // For an unknown token, zero may be the id of an item that is approved.
    if (action.amount === 0n && amount(action) !== null)
      return say('action.ends', { spender, token: writer.token(token) })
    return say('action.allows', { spender, amount: unitsOf(action, writer) })
  }
  return until === null ? sentence() : untilOf(sentence(), until, writer)
}

function untilOf(sentence: string, until: bigint, { say, time }: ActionWriter): string {
  return until > LATEST ? sentence : say('action.until', { sentence, time: time(Number(until)) })
}
