import { withNetwork, withoutNetwork } from '../../../../src/slices/domain/network/offer'
import { ONE, TWO } from '../../../support/fakeWallets'

const [one, two, land] = [ONE.caipNetworkId, TWO.caipNetworkId, 'solana:land'] as const
const THREE = { ...ONE, id: 3, caipNetworkId: 'eip155:3' as const }
const base = { all: [ONE, TWO], activeId: one, lastOf: {} }

describe('one network more', () => {
  it('comes last', () => {
    expect(withNetwork(base, THREE)).toEqual({ ...base, all: [ONE, TWO, THREE] })
  })

  it('takes the place of the one with its id', () => {
    const again = { ...ONE, name: 'Again' }
    expect(withNetwork(base, again)).toEqual({ ...base, all: [again, TWO] })
  })
})

describe('one network less', () => {
  it('leaves the others; an unknown id changes nothing', () => {
    expect(withoutNetwork(base, two, false)).toEqual({ ...base, all: [ONE] })
    expect(withoutNetwork(base, 'eip155:5', false)).toEqual(base)
  })

  it.each([
    ['the last one of another namespace', { eip155: two, solana: land }, land],
    ['the first that is left', { eip155: two }, one],
  ])('where nobody is, its place is taken by %s', (_, lastOf, next) => {
    const left = withoutNetwork({ ...base, activeId: two, lastOf }, two, false)
    expect(left.activeId).toBe(next)
    expect(Object.values(left.lastOf)).not.toContain(two)
  })

  it('stays the active one while a wallet is on it', () => {
    const occupied = { ...base, activeId: two, lastOf: { eip155: two } }
    expect(withoutNetwork(occupied, two, true)).toEqual({ ...occupied, all: [ONE] })
  })

  it('may be the only one', () => {
    expect(withoutNetwork({ ...base, all: [ONE] }, one, false)).toMatchObject({
      all: [],
      activeId: null,
    })
  })
})
