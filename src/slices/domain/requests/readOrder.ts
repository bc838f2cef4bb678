import { NATIVE_TOKENS } from '../network/nativeTokens'
import { fieldOf, toAddress, toNumber, type Value } from '../clearSigning/value'
import type { DecodedAction, Goods } from './decodedActions'

const OFFER_ITEM =
  'OfferItem(uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount)'
const CONSIDERATION_ITEM =
  'ConsiderationItem(uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount,address recipient)'

/** EIP-712 structure of an order of Seaport and of markets that use it. */
export const SEAPORT_ORDER =
  'OrderComponents(address offerer,address zone,OfferItem[] offer,ConsiderationItem[] consideration,uint8 orderType,' +
  'uint256 startTime,uint256 endTime,bytes32 zoneHash,uint256 salt,bytes32 conduitKey,uint256 counter)' +
  CONSIDERATION_ITEM +
  OFFER_ITEM

/** Maximum number of goods in an order; more could not be reviewed. */
const GOODS_MAX = 32

/**
 * Decodes an order: the maximum that it gives, and the minimum that its offerer receives. Payments
 * to others are not included.
 */
export function readOrder(order: Value): DecodedAction | null {
  const offerer = addressOf(order, 'offerer')
  const until = numberOf(order, 'endTime')
  const given = goodsOf(itemsOf(order, 'offer'), most)
  const own = itemsOf(order, 'consideration').filter(
    (item) => addressOf(item, 'recipient') === offerer,
  )
  const received = goodsOf(own, least)
  if (offerer === null || until === null || !given || !received) return null
  return { kind: 'offers', given, received, until }
}

const most = (a: bigint, b: bigint): bigint => (a > b ? a : b)
const least = (a: bigint, b: bigint): bigint => (a < b ? a : b)

function goodsOf(
  items: readonly Value[],
  choose: (a: bigint, b: bigint) => bigint,
): Goods[] | null {
  const goods = items.slice(0, GOODS_MAX + 1).map((item): Goods | null => {
    const [start, end] = [numberOf(item, 'startAmount'), numberOf(item, 'endAmount')]
    const [token, id] = [addressOf(item, 'token'), numberOf(item, 'identifierOrCriteria')]
    if (start === null || end === null || token === null || id === null) return null
    const amount = choose(start, end)
    switch (numberOf(item, 'itemType')) {
      case 0n:
        return { kind: 'units', token: null, amount }
      case 1n:
        return { kind: 'units', token: token === NATIVE_TOKENS.eip155 ? null : token, amount }
      case 2n:
      case 3n:
        return { kind: 'item', contract: token, id, amount }
      // Any item of the contract, or any of a list that the order only has as a hash.
      case 4n:
      case 5n:
        return { kind: 'item', contract: token, id: null, amount }
      default:
        return null
    }
  })
  const whole = goods.filter((one) => one !== null)
  return whole.length === goods.length && whole.length <= GOODS_MAX ? whole : null
}

function itemsOf(value: Value, name: string): readonly Value[] {
  const list = fieldOf(value, name)
  return list?.kind === 'list' ? list.items : []
}

const addressOf = (value: Value, name: string): string | null => {
  const found = fieldOf(value, name)
  return found && toAddress(found)
}

const numberOf = (value: Value, name: string): bigint | null => {
  const found = fieldOf(value, name)
  return found && toNumber(found)
}
