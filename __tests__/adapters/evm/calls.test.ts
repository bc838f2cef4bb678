import { readCallsStatus, readCapabilities, sendCalls } from '../../../src/adapters/evm/calls'
import { ADDRESS, ONE, TWO } from '../../support/fakeWallets'

const HASH = `0x${'ab'.repeat(32)}`
const REQUEST = {
  from: ADDRESS,
  networkId: ONE.caipNetworkId,
  calls: [{ to: ADDRESS, value: '0x1' }],
  atomicRequired: false,
}

/** A wallet that always gives the same answer or error. */
function wallet(answer: unknown) {
  const asked: unknown[] = []
  const request = (args: unknown) => {
    asked.push(args)
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
  }
  return { asked, request }
}

const failure = (code: number, message = 'no') => Object.assign(new Error(message), { code })
const deep = (chars: number) => 'x'.repeat(chars)

describe('sending calls', () => {
  it('sends a batch of version 2.0.0 to the wallet', async () => {
    const { asked, ...provider } = wallet({ id: '0xb1' })
    const capabilities = { paymasterService: { url: 'https://pay.example' } }
    await sendCalls(provider, { ...REQUEST, capabilities })
    expect(asked).toEqual([
      {
        method: 'wallet_sendCalls',
        params: [
          {
            version: '2.0.0',
            chainId: '0x7a69',
            from: ADDRESS,
            calls: REQUEST.calls,
            atomicRequired: false,
            capabilities,
          },
        ],
      },
    ])
  })

  it.each([
    ['an object', { id: '0xb1', capabilities: { any: true } }],
    ['a text, as in version 1.0', '0xb1'],
  ])('reads the id of %s', async (_, answer) => {
    await expect(sendCalls(wallet(answer), REQUEST)).resolves.toEqual({ id: '0xb1' })
  })

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['a number', 7],
    ['an empty id', { id: '' }],
    ['an id that is too long', { id: deep(8_195) }],
    ['more than a million characters', { id: '0xb1', junk: deep(1_000_000) }],
    ['a value that JSON cannot represent', { id: '0xb1', big: 1n }],
  ])('rejects %s', async (_, answer) => {
    await expect(sendCalls(wallet(answer), REQUEST)).rejects.toMatchObject({
      code: 'MALFORMED_REPLY',
      context: { method: 'wallet_sendCalls' },
    })
  })

  it.each([
    [4001, 'USER_REJECTED'],
    [4200, 'UNSUPPORTED_METHOD'],
    [-32601, 'UNSUPPORTED_METHOD'],
    [-32004, 'UNSUPPORTED_METHOD'],
    [5700, 'UNSUPPORTED_CAPABILITY'],
    [5710, 'UNSUPPORTED_CHAIN_ID'],
    [5740, 'CALLS_TOO_LARGE'],
    [5760, 'ATOMICITY_NOT_SUPPORTED'],
    [1, 'UNKNOWN'],
  ])('maps the rejection %d to %s', async (number, code) => {
    const refused = sendCalls(wallet(failure(number)), REQUEST)
    await expect(refused).rejects.toMatchObject({
      code,
      context: { method: 'wallet_sendCalls', details: 'no' },
    })
  })

  it('reports the rejection of a wallet that throws synchronously', async () => {
    const provider = {
      request() {
        throw failure(4001)
      },
    }
    await expect(sendCalls(provider, REQUEST)).rejects.toMatchObject({ code: 'USER_REJECTED' })
  })
})

describe('the status of calls', () => {
  const receipt = { transactionHash: HASH, status: '0x1' }

  it('the status of calls has the receipts with decimal numbers', async () => {
    const { asked, ...provider } = wallet({
      version: '2.0.0',
      id: 'another',
      chainId: '0x7a69',
      status: 200,
      atomic: true,
      receipts: [
        {
          ...receipt,
          blockHash: HASH,
          blockNumber: '0x10',
          gasUsed: '0x5208',
          logs: [{ address: ADDRESS, data: '0x', topics: [HASH] }],
        },
      ],
    })
    await expect(readCallsStatus(provider, '0xb1')).resolves.toEqual({
      id: '0xb1',
      status: 'success',
      statusCode: 200,
      networkId: ONE.caipNetworkId,
      atomic: true,
      receipts: [
        {
          transactionHash: HASH,
          status: 'success',
          blockHash: HASH,
          blockNumber: '16',
          gasUsed: '21000',
          logs: [{ address: ADDRESS, data: '0x', topics: [HASH] }],
        },
      ],
    })
    expect(asked).toEqual([{ method: 'wallet_getCallsStatus', params: ['0xb1'] }])
  })

  it('omits malformed values', async () => {
    const odd = { ...receipt, blockHash: 7, blockNumber: '16', gasUsed: {}, logs: [{}] }
    const answer = { status: 200, chainId: 'one', atomic: 'yes', receipts: [odd] }
    await expect(readCallsStatus(wallet(answer), '0xb1')).resolves.toMatchObject({
      networkId: null,
      atomic: null,
      receipts: [{ blockHash: null, blockNumber: null, gasUsed: null, logs: [] }],
    })
  })

  it.each([
    [100, 'pending'],
    [110, 'pending'],
    [200, 'success'],
    [400, 'failure'],
    [500, 'failure'],
    [600, 'failure'],
  ])('status %d is %s', async (status, name) => {
    await expect(readCallsStatus(wallet({ status }), '0xb1')).resolves.toMatchObject({
      status: name,
      statusCode: status,
      receipts: [],
    })
  })

  it.each([
    ['PENDING', 'pending', 100],
    ['CONFIRMED', 'success', 200],
  ])('status %s of version 1.0 is %s', async (status, name, statusCode) => {
    const answer = { status, receipts: null }
    await expect(readCallsStatus(wallet(answer), '0xb1')).resolves.toMatchObject({
      status: name,
      statusCode,
    })
  })

  it.each([200, 'CONFIRMED'])(
    'the status of calls is a failure when a transaction reverted, even if the wallet reports %p',
    async (status) => {
      const answer = { status, receipts: [receipt, { ...receipt, status: '0x0' }] }
      await expect(readCallsStatus(wallet(answer), '0xb1')).resolves.toMatchObject({
        status: 'failure',
        statusCode: 500,
        receipts: [{ status: 'success' }, { status: 'reverted' }],
      })
    },
  )

  it.each([
    ['no status', {}],
    ['an unknown status', { status: 'DONE' }],
    ['a status outside the defined codes', { status: 700 }],
    ['a fractional status', { status: 200.5 }],
    ['a receipt without a hash', { status: 200, receipts: [{ status: '0x1' }] }],
    ['an invalid hash', { status: 200, receipts: [{ ...receipt, transactionHash: '0x1' }] }],
    ['receipts that are not a list', { status: 200, receipts: {} }],
    ['too many receipts', { status: 200, receipts: Array(1_001).fill(receipt) }],
  ])('rejects %s', async (_, answer) => {
    await expect(readCallsStatus(wallet(answer), '0xb1')).rejects.toMatchObject({
      code: 'MALFORMED_REPLY',
    })
  })

  it('reports an id that the wallet does not know', async () => {
    await expect(readCallsStatus(wallet(failure(5730)), '0xb1')).rejects.toMatchObject({
      code: 'UNKNOWN_CALLS_ID',
    })
  })
})

describe('the capabilities of a wallet', () => {
  const OFFERED = [ONE.caipNetworkId, TWO.caipNetworkId]

  it('the capabilities of a wallet are returned for the offered networks by CAIP-2 id', async () => {
    const { asked, ...provider } = wallet({
      '0x7a69': { atomic: { status: 'supported' }, paymasterService: { supported: true } },
      '0x1': { atomic: { status: 'supported' } },
      'not a chain': { atomic: { status: 'supported' } },
    })
    await expect(readCapabilities(provider, ADDRESS, OFFERED)).resolves.toEqual({
      'eip155:31337': { atomic: { status: 'supported' }, paymasterService: { supported: true } },
      'eip155:31338': {},
    })
    expect(asked).toEqual([{ method: 'wallet_getCapabilities', params: [ADDRESS] }])
  })

  it('capabilities of chain 0 apply to every network without capabilities of its own', async () => {
    const answer = {
      '0x7a69': { atomic: { status: 'ready' } },
      '0x0': { atomic: { status: 'unsupported' }, auxiliaryFunds: { supported: true } },
    }
    await expect(readCapabilities(wallet(answer), ADDRESS, OFFERED)).resolves.toEqual({
      'eip155:31337': { atomic: { status: 'ready' }, auxiliaryFunds: { supported: true } },
      'eip155:31338': { atomic: { status: 'unsupported' }, auxiliaryFunds: { supported: true } },
    })
  })

  it('the capabilities of a wallet omit malformed known ones, invalid names, and those above the limit', async () => {
    const many = Object.fromEntries(Array.from({ length: 150 }, (_, at) => [`c${at}`, true]))
    const odd = { atomic: 'yes', paymasterService: {}, toString: 1, [deep(101)]: 1 }
    const answer = { '0x7a69': { ...odd, ...many } }
    const read = await readCapabilities(wallet(answer), ADDRESS, [ONE.caipNetworkId])
    const names = Object.keys(read['eip155:31337'] ?? {})
    expect(names).toHaveLength(100)
    expect(names.every((name) => /^c\d+$/.test(name))).toBe(true)
  })

  it.each([
    ['null', null],
    ['a list', []],
    ['a text', 'all'],
    ['a network with an invalid value', { '0x7a69': true }],
  ])('the capabilities of a wallet are rejected as %s', async (_, answer) => {
    await expect(readCapabilities(wallet(answer), ADDRESS, OFFERED)).rejects.toMatchObject({
      code: 'MALFORMED_REPLY',
    })
  })
})
