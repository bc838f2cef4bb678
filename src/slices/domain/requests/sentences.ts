import { isEndless, type Allowance, type Deed, type Goods, type Units } from './deeds'

/** The sentences that tell a deed or what becomes of balances; the catalogue has them. */
export type DeedKey = `deed.${
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
  | 'acts'
  | 'offers'
  | 'deposits'
  | 'withdraws'
  | 'deploys'
  | 'unknown'
  | 'unknownText'
  | 'units'
  | 'asking'
  | 'untold'
  | 'fails'
  | 'none'
  | 'items'}`

/** How a language, and who knows the tokens, writes the parts of a sentence. */
export type DeedWriter = {
  say: (key: DeedKey, params?: Readonly<Record<string, string>>) => string
  /** An amount with its symbol; null for a token that is not known. */
  amount: (units: Units) => string | null
  /** A token by its symbol, or by its contract. */
  token: (contract: string) => string
  address: (address: string) => string
  /** A moment in Unix seconds. */
  time: (seconds: number) => string
}

/** End of the year 9999, in s since 1970. A permission that ends later is shown as one without an end. */
const LATEST = 253_402_300_799n

/** One plain sentence on what a deed does. */
export function sentenceOf(deed: Deed, writer: DeedWriter): string {
  const { say, address } = writer
  switch (deed.kind) {
    case 'sends':
      return say('deed.sends', { amount: unitsOf(deed, writer), to: address(deed.to) })
    case 'moves': {
      const [from, to] = [address(deed.from), address(deed.to)]
      const sentence = say('deed.moves', { amount: unitsOf(deed, writer), from, to })
      return deed.signed ? untilOf(sentence, deed.signed.until, writer) : sentence
    }
    case 'item': {
      const [contract, from, to] = [deed.contract, deed.from, deed.to].map(address)
      const id = idOf(deed.id, deed.amount)
      return say('deed.item', { id, ...writtenOf({ contract, from, to }) })
    }
    case 'allows':
      return allowanceOf(deed, writer)
    case 'allowsAll': {
      const { contract, isAllowed } = deed
      const spender = address(deed.spender)
      return isAllowed
        ? say('deed.everything', { spender, contract: address(contract) })
        : say('deed.ends', { spender, token: address(contract) })
    }
    case 'swaps': {
      const [paid, received] = [unitsOf(deed.paid, writer), unitsOf(deed.received, writer)]
      return say('deed.swaps', {
        paid,
        received,
        router: address(deed.router),
        to: address(deed.to),
      })
    }
    case 'wraps': {
      const { contract, isWrapped, amount } = deed
      const [coin, token] = [null, contract].map((one) => unitsOf({ token: one, amount }, writer))
      const [paid = '', received = ''] = isWrapped ? [coin, token] : [token, coin]
      return say('deed.swaps', {
        paid,
        received,
        router: address(contract),
        to: address(deed.to),
      })
    }
    case 'deposits':
      return say('deed.deposits', {
        amount: deed.amount.toString(),
        contract: address(deed.contract),
        to: address(deed.to),
      })
    case 'withdraws':
      return say('deed.withdraws', {
        amount: deed.amount.toString(),
        contract: address(deed.contract),
        owner: address(deed.owner),
        to: address(deed.to),
      })
    case 'offers': {
      const [given, received] = [deed.given, deed.received].map((goods) => goodsOf(goods, writer))
      return untilOf(say('deed.offers', writtenOf({ given, received })), deed.until, writer)
    }
    case 'acts':
      return say('deed.acts', { account: address(deed.account) })
    case 'deploys':
      return say('deed.deploys')
    case 'unknown':
      return say('deed.unknown', { contract: address(deed.contract), method: deed.method ?? '0x' })
    case 'unknownText':
      return say('deed.unknownText', {
        name: deed.name || '?',
        contract: deed.contract === null ? '?' : address(deed.contract),
      })
  }
}

/** An item by its number, with how many of it where a contract has several alike. */
const idOf = (id: bigint, amount: bigint | null): string =>
  amount === null || amount === 1n ? id.toString() : `${id} (×${amount})`

/** A list of goods, in signs that every language reads. Nothing at all is 0. */
function goodsOf(goods: readonly Goods[], writer: DeedWriter): string {
  const written = goods.map((one) =>
    one.kind === 'units'
      ? unitsOf(one, writer)
      : `${writer.address(one.contract)} #${one.id === null ? '*' : idOf(one.id, one.amount)}`,
  )
  return written.length === 0 ? '0' : written.join(' + ')
}

const writtenOf = (parts: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, text ?? '']))

/** An amount; of a token that is not known it may as well be the number of an item (ERC-721). */
export function unitsOf({ token, amount }: Units, writer: DeedWriter): string {
  const known = writer.amount({ token, amount })
  if (known !== null || token === null) return known ?? amount.toString()
  return writer.say('deed.units', { amount: amount.toString(), token: writer.address(token) })
}

function allowanceOf(deed: Allowance, writer: DeedWriter): string {
  const { say, amount } = writer
  const { token, until } = deed
  const spender = writer.address(deed.spender)
  const sentence = () => {
    if (isEndless(deed.amount) && !deed.isLess)
      return say('deed.unlimited', { spender, token: writer.token(token) })
    if (deed.isLess) return say('deed.less', { spender, amount: unitsOf(deed, writer) })
    if (deed.isMore) return say('deed.more', { spender, amount: unitsOf(deed, writer) })
    // Of a token that is not known, zero may be the number of an item that is given away.
    if (deed.amount === 0n && amount(deed) !== null)
      return say('deed.ends', { spender, token: writer.token(token) })
    return say('deed.allows', { spender, amount: unitsOf(deed, writer) })
  }
  return until === null ? sentence() : untilOf(sentence(), until, writer)
}

function untilOf(sentence: string, until: bigint, { say, time }: DeedWriter): string {
  return until > LATEST ? sentence : say('deed.until', { sentence, time: time(Number(until)) })
}
