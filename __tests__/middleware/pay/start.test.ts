import { modalClosed, modalOpenRequested } from '../../../src/slices/navigation'
import { runnerOf } from '../../support/command'
import { createTestApp, fakeWallet } from '../../support/createTestApp'
import { held } from '../../support/held'
import { CONTRACT, NETWORK, payingApp } from '../../support/paying'
import { RECIPIENT } from '../../support/sending'
import { settle } from '../../support/settle'
import { codeOf, namesOf } from './payment'

/** An address with one wrong digit: its EIP-55 checksum does not match. */
const MISTYPED = RECIPIENT.replace('0x2B', '0x3B')

it('does not track the list of exchanges if it arrives after the modal closed', async () => {
  const listed = held()
  const made = await payingApp()
  made.till.listed = listed.promise
  made.asks().catch(() => {})
  await made.app.until(() => made.till.asked.some(({ method }) => method === 'reown_getExchanges'))
  made.app.store.dispatch(modalClosed())
  listed.resolve()
  await settle()
  expect(namesOf(made)).toEqual([])
})

describe('the requested payment', () => {
  it('the requested payment has the coin with its balance, the fee, and the exchanges', async () => {
    const { asks, pay, till } = await payingApp()
    await asks()
    expect(pay()).toMatchObject({
      flow: {
        step: 'choosing',
        order: {
          networkId: NETWORK,
          to: RECIPIENT,
          amount: '0.5',
          purpose: 'One year',
          token: { symbol: 'ETH', decimals: 18, address: null, available: '1' },
        },
        fee: '0.00042',
      },
      exchanges: [
        { id: 'coinlane', name: 'Coinlane', imageUrl: '' },
        { id: 'pennywell', name: 'Pennywell', imageUrl: null },
      ],
    })
    expect(till.asked.find(({ method }) => method === 'reown_getExchanges')?.params).toEqual({
      page: 1,
      asset: `${NETWORK}/slip44:60`,
      amount: '0.5',
    })
  })

  it('the requested payment may be a token that the account does not hold, read from its contract', async () => {
    const { asks, flow, till } = await payingApp()
    await asks({ token: `${NETWORK}:${CONTRACT}`, amount: '48' })
    expect(flow()).toMatchObject({
      step: 'choosing',
      order: { token: { symbol: 'HRBD', decimals: 6, available: '0' } },
    })
    expect(till.asked.find(({ method }) => method === 'reown_getExchanges')?.params).toMatchObject({
      asset: `${NETWORK}/erc20:${CONTRACT}`,
    })
  })

  it.each([
    [{ to: 'nobody' }, 'INVALID_PARAMS', 'to'],
    [{ to: `${NETWORK}:0x12` }, 'INVALID_PARAMS', 'to'],
    [{ to: `${NETWORK}:${MISTYPED}` }, 'INVALID_PARAMS', 'to'],
    [{ amount: '0.00' }, 'INVALID_PARAMS', 'amount'],
    [{ amount: '1,5' }, 'INVALID_PARAMS', 'amount'],
    [{ amount: '0.0000001', token: `${NETWORK}:${CONTRACT}` }, 'INVALID_PARAMS', 'amount'],
    [{ token: `eip155:5:${CONTRACT}` }, 'INVALID_PARAMS', 'token'],
    [{ to: `eip155:5:${RECIPIENT}` }, 'NETWORK_NOT_FOUND', undefined],
  ])('rejects %j: %s %s', async (more, code, parameter) => {
    const { asks, flow } = await payingApp()
    await asks(more)
    expect(flow()).toMatchObject({
      step: 'unpayable',
      error: { code, ...(parameter && { context: { parameter } }) },
    })
  })

  it.each([
    ['no text', { '0x95d89b41': '0x', '0x313ce567': '0x6' }],
    ['an invisible text', { '0x95d89b41': `0x${'e280ae41'.padEnd(64, '0')}` }],
  ])('rejects a contract that answers %s', async (_, calls) => {
    const { asks, flow, till } = await payingApp()
    till.calls = { ...till.calls, ...calls }
    await asks({ token: `${NETWORK}:${CONTRACT}` })
    expect(flow()).toMatchObject({
      step: 'unpayable',
      error: { code: 'INVALID_PARAMS', context: { parameter: 'token' } },
    })
  })

  it('the requested payment can be paid by the wallet without any exchange', async () => {
    const { asks, pay, till } = await payingApp()
    till.exchanges = null
    await asks()
    expect(pay()).toMatchObject({ flow: { step: 'choosing' }, exchanges: [] })
  })

  it('the requested payment is rejected when the site has disabled the feature', async () => {
    const app = createTestApp({ wallets: [fakeWallet()] })
    expect(await codeOf(runnerOf(app)(modalOpenRequested, { view: 'Pay' }))).toBe(
      'ACTION_NOT_ALLOWED',
    )
  })
})
