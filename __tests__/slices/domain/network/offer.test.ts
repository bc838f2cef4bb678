import {
  withNetwork,
  withoutNetwork,
  withoutUnsupported,
} from '../../../../src/slices/domain/network/offer'
import { ONE, TWO } from '../../../support/fakeWallets'

const [one, two, land] = [ONE.caipNetworkId, TWO.caipNetworkId, 'solana:land'] as const
const THREE = { ...ONE, id: 3, caipNetworkId: 'eip155:3' as const }
const base = { all: [ONE, TWO], activeId: one, lastOf: {} }

describe('adding a network', () => {
  it('appends a new network', () => {
    expect(withNetwork(base, THREE)).toEqual({ ...base, all: [ONE, TWO, THREE] })
  })

  it('replaces the network with the same id', () => {
    const again = { ...ONE, name: 'Again' }
    expect(withNetwork(base, again)).toEqual({ ...base, all: [again, TWO] })
  })
})

describe('removing a network', () => {
  it('keeps the others and ignores an unknown id', () => {
    expect(withoutNetwork(base, two, false)).toEqual({ ...base, all: [ONE] })
    expect(withoutNetwork(base, 'eip155:5', false)).toEqual(base)
  })

  it.each([
    ['the last one of another namespace', { eip155: two, solana: land }, land],
    ['the first that is left', { eip155: two }, one],
  ])('activates %s if no wallet is on the removed network', (_, lastOf, next) => {
    const left = withoutNetwork({ ...base, activeId: two, lastOf }, two, false)
    expect(left.activeId).toBe(next)
    expect(Object.values(left.lastOf)).not.toContain(two)
  })

  it('keeps the network active while a wallet is on it', () => {
    const occupied = { ...base, activeId: two, lastOf: { eip155: two } }
    expect(withoutNetwork(occupied, two, true)).toEqual({ ...occupied, all: [ONE] })
  })

  it('removes the only network', () => {
    expect(withoutNetwork({ ...base, all: [ONE] }, one, false)).toMatchObject({
      all: [],
      activeId: null,
    })
  })
})

describe('choices that the site no longer offers', () => {
  const gone = 'eip155:7'
  const nobody = () => false

  it('changes nothing if all choices are offered', () => {
    expect(withoutUnsupported({ ...base, lastOf: { eip155: two } }, nobody, null)).toBeNull()
    expect(withoutUnsupported({ ...base, activeId: null }, nobody, null)).toBeNull()
  })

  it.each([
    ['the preferred one', two, two],
    ['the first, where none is preferred', null, one],
    ['the first, where the preferred one is gone too', land, one],
  ] as const)('replaces removed choices with %s', (_, preferred, next) => {
    const stray = { ...base, activeId: gone, lastOf: { eip155: gone, solana: land } } as const
    const settled = { ...base, activeId: next, lastOf: {} }
    expect(withoutUnsupported(stray, nobody, preferred)).toEqual(settled)
  })

  it('keeps choices of connected wallets, and an active network that is offered', () => {
    const stray = { ...base, lastOf: { eip155: gone, solana: land } } as const
    const onLand = (namespace: string) => namespace === 'solana'
    expect(withoutUnsupported(stray, onLand, two)).toEqual({ ...base, lastOf: { solana: land } })
    expect(withoutUnsupported(stray, () => true, two)).toBeNull()
  })
})
