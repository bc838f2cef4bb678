import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { getAddress } from 'viem'
import { toBytes } from '../../../src/slices/domain/requests/transferBytes'
import type { Order } from '../../../src/slices/domain/trade/paying'
import { orderRead, payConfirmed, preparationBegan } from '../../../src/slices/pay'
import { PayView } from '../../../src/views/Pay/PayView'
import { codeOf } from '../../middleware/pay/payment'
import { NETWORK, payingApp } from '../../support/paying'
import { ADDRESS } from '../../support/createTestApp'
import { COIN, DOLLAR, RECIPIENT } from '../../support/sending'
import { showView } from '../showView'

const asked = { networkId: NETWORK, to: RECIPIENT, amount: '12', purpose: null } as const
const TOKENS = [{ ...COIN, available: '100' }, DOLLAR]

/** `Transfer(address,address,uint256)`; nodes also report native coins in this form. */
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

/** A different attacker address for each index. */
const thief = (at: number) =>
  getAddress(
    `0x${(BigInt(at + 1) * 7_919_000_000_000_000_000_017n).toString(16).padStart(40, '0')}`,
  )

/** The review of an order whose bytes a script in the page has changed. */
async function lookingAt(order: Order) {
  const made = await payingApp()
  const attemptId = 'a'
  await made.asks()
  const shown = showView(<PayView />, made.app)
  await act(async () => {
    made.app.store.dispatch(preparationBegan({ attemptId }))
    made.app.store.dispatch(orderRead({ attemptId, order }))
  })
  /** The code with which paying is rejected; null if it is not. */
  const pays = async () => {
    const told: { code?: unknown } = {}
    await act(async () => {
      told.code = await codeOf(made.run(payConfirmed, { attemptId }))
    })
    return told.code
  }
  return { ...made, ...shown, pays }
}

test('decodes 24 rewritten recipients of payments from the bytes and sends none to the wallet', async () => {
  let differ = 0
  let sent = 0
  for (let at = 0; at < 24; at++) {
    const token = TOKENS[at % 2] ?? COIN
    const stolen = { ...asked, token, to: thief(at) }
    const bytes = toBytes(stolen)
    const made = await lookingAt({ ...asked, token, bytes })
    const said = screen.getByTestId('action').textContent ?? ''
    if (!said.includes(RECIPIENT) && said.toLowerCase().includes(stolen.to.toLowerCase())) differ++
    if ((await made.pays()) !== 'TRANSACTION_MISMATCH') sent++
    sent += made.wallet.sent.length
    cleanup()
    made.app.destroy()
  }
  expect([differ, sent]).toEqual([24, 0])
  process.stdout.write(
    `  figure: pay: rewritten recipients: ${differ} of 24 differ, ${sent} sent\n`,
  )
}, 60_000)

test('shows balance changes below the sentence, or that they are unknown', async () => {
  const topic = (address: string) => `0x${address.slice(2).toLowerCase().padStart(64, '0')}`
  const made = await payingApp()
  const log = {
    address: '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
    topics: [TRANSFER, topic(ADDRESS), topic(RECIPIENT)],
    data: `0x${(5n * 10n ** 17n).toString(16).padStart(64, '0')}`,
  }
  made.till.simulation = [{ calls: [{ status: '0x1', logs: [log] }] }]
  await made.asks()
  showView(<PayView />, made.app)
  const changes = await screen.findByTestId('balance-changes')
  await waitFor(() => expect(changes).toHaveTextContent('\u22120.5 ETH'))
  made.till.simulation = undefined
  await act(() => made.asks())
  await waitFor(() =>
    expect(screen.getByTestId('balance-changes')).toHaveTextContent('Simulation unavailable'),
  )
})

test.each([
  ['another amount', { value: '999' }],
  ['an additional call', { data: `0x095ea7b3${'0'.repeat(128)}` }],
  ['a new contract', { to: null }],
])('rejects bytes with %s', async (_, change) => {
  const honest = toBytes({ ...asked, token: COIN })
  if (!honest) throw new Error('no bytes')
  const made = await lookingAt({ ...asked, token: COIN, bytes: { ...honest, ...change } })
  expect(await made.pays()).toBe('TRANSACTION_MISMATCH')
  expect(made.wallet.sent).toEqual([])
})
