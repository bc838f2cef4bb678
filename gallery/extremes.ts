import { defaultSerializeQueryArgs } from '@reduxjs/toolkit/query'
import type { Recorded } from './states/recorded'

/**
 * Extreme data: `much` has names of 60 characters and 10^18 of each of 300 tokens; `nothing` has no
 * tokens and no pictures; `broken` has broken pictures.
 */
export type Extreme = 'much' | 'nothing' | 'broken'

const NAME_CHARS = 60
const TOKENS = 300
const AMOUNTS = ['numeric', 'amount', 'available', 'balance']
const PICTURE = /^data:image\//

/** The same state with extreme data from outside. */
export function atExtreme(recorded: Recorded, extreme: Extreme): Recorded {
  return change(recorded, '', extreme) as Recorded
}

function change(value: unknown, key: string, extreme: Extreme): unknown {
  if (Array.isArray(value)) {
    const list: unknown[] = value.map((entry) => change(entry, key, extreme))
    return key === 'balances' && extreme === 'much' ? many(list) : list
  }
  if (typeof value === 'object' && value !== null) {
    if (Object.getPrototypeOf(value) !== Object.prototype) return value
    const made = Object.fromEntries(
      Object.entries(value).map(([name, part]) => [name, change(part, name, extreme)]),
    )
    // The key of a cached answer is derived from its arguments, so it must be updated with them.
    const endpointName = made['endpointName']
    if (typeof endpointName === 'string' && made['queryCacheKey'] === keyOf(endpointName, value))
      made['queryCacheKey'] = keyOf(endpointName, made)
    return made
  }
  if (extreme === 'broken')
    return typeof value === 'string' && PICTURE.test(value) ? 'data:image/png;base64,AAAA' : value
  if (typeof value === 'number' && key === 'value') return extreme === 'much' ? 1e18 : 0
  if (typeof value !== 'string') return value
  if (extreme === 'nothing' && PICTURE.test(value)) return null
  if (AMOUNTS.includes(key) && /^\d+(\.\d+)?$/.test(value))
    return extreme === 'much' ? `1${'0'.repeat(18)}` : '0'
  return extreme === 'much' && key === 'name' ? longName(value) : value
}

const keyOf = (endpointName: string, query: object) =>
  defaultSerializeQueryArgs({
    endpointName,
    queryArgs: 'originalArgs' in query ? query.originalArgs : undefined,
    endpointDefinition: {} as never,
  })

/** A name of 60 characters with the original beginning, several words and a very long one. */
function longName(name: string): string {
  const words = ' Liquid Staking Derivative Of A Supercalifragilisticexpialidocious Thing'
  const tail = /\.\w+$/.exec(name)?.[0] ?? ''
  const filled = tail ? name.replace(tail, '').padEnd(NAME_CHARS, 'x') : `${name}${words}`
  return `${filled.slice(0, NAME_CHARS - tail.length)}${tail}`
}

/** A very long list of tokens. */
function many(list: readonly unknown[]): unknown[] {
  if (list.length === 0) return []
  return Array.from({ length: TOKENS }, (_, i) => {
    const token = list[i % list.length]
    if (i < list.length || typeof token !== 'object' || token === null) return token
    const address = `eip155:1:0x${i.toString(16).padStart(40, '0')}`
    return { ...token, address }
  })
}
