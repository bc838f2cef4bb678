import type { ValueWriter } from '../../src/slices/domain/clearSigning/write'

/** Writes described values in plain English; the token ends with `aa` and has 6 decimals. */
export const plainWriter = ({
  tokens = {
    '0x00000000000000000000000000000000000000aa': { symbol: 'TKN', decimals: 6 },
  },
}: {
  tokens?: Readonly<Record<string, { symbol: string; decimals: number }>>
} = {}): ValueWriter => ({
  token: (_chain, token) =>
    token === null ? { symbol: 'COIN', decimals: 18 } : (tokens[token] ?? null),
  decimal: (text) => text,
  address: (address) => address,
  name: () => null,
  collection: () => null,
  time: (seconds) => new Date(Number(seconds) * 1000).toISOString(),
  block: () => null,
  chain: () => null,
  say: (key, params = {}) => {
    const of = (name: string) => params[name] ?? ''
    switch (key) {
      case 'clear.yes':
        return 'yes'
      case 'clear.no':
        return 'no'
      case 'clear.unlimited':
        return 'Unlimited'
      case 'clear.units':
        return `${of('amount')} base units of ${of('token')}`
      case 'clear.item':
        return `#${of('id')} of ${of('collection')}`
      case 'clear.block':
        return `block ${of('height')}`
      case 'clear.call':
        return `Calls ${of('method')} on ${of('contract')}`
      case 'clear.sends':
        return 'Also sends'
    }
  },
})
