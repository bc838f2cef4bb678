import {
  answered,
  isContractSignature,
  partsOf,
  sameOwner,
} from '../../../src/middleware/siwx/support'

const ADDRESS = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const own = `0x${'a'.repeat(130)}`

describe('isContractSignature', () => {
  it.each([
    ['a private key on an EVM network', `eip155:1:${ADDRESS}`, own, false],
    ['a contract account', `eip155:1:${ADDRESS}`, `${own}ab`, true],
    ['no signature yet', `eip155:1:${ADDRESS}`, '', false],
    [
      'a long signature of another family',
      'bip122:000000000019d6689c085ae165831e93:bc1q',
      own + own,
      false,
    ],
  ] as const)('%s', (_, account, signature, expected) => {
    expect(isContractSignature(account, signature)).toBe(expected)
  })
})

describe('accounts', () => {
  it('accounts on different networks have the same owner only with the same address', () => {
    expect(sameOwner(`eip155:1:${ADDRESS}`, `eip155:8453:${ADDRESS}`)).toBe(true)
    expect(
      sameOwner(`eip155:1:${ADDRESS}`, 'eip155:1:0x0000000000000000000000000000000000000001'),
    ).toBe(false)
  })

  it('accounts have a namespace, a network and an address', () => {
    expect(partsOf(`eip155:8453:${ADDRESS}`)).toEqual({
      namespace: 'eip155',
      networkId: 'eip155:8453',
      address: ADDRESS,
    })
  })
})

describe('answered', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  it('returns an answer within the time limit', async () => {
    expect(await answered(Promise.resolve(1))).toBe(1)
  })

  it('throws TIMEOUT after 30 s, not before', async () => {
    const seen = jest.fn()
    answered(new Promise(() => {})).catch(seen)
    await jest.advanceTimersByTimeAsync(29_999)
    expect(seen).not.toHaveBeenCalled()
    await jest.advanceTimersByTimeAsync(1)
    expect(seen).toHaveBeenCalledWith(expect.objectContaining({ code: 'TIMEOUT' }))
  })
})
