import type { Hex } from 'viem'
import { needsConsent } from '../../../src/slices/domain/trade/findings'
import { selectSwap, swapConfirmed, swapConsented } from '../../../src/slices/swap'
import { figure } from '../../journeys/support/figures'
import { ETH, fillSwap, HRBD, swappingApp, type Swapping } from '../../support/swapping'
import { HOSTILE, type Hostile } from './hostileReplies'
import { swapReviewRequested } from '../../../src/slices/startIntents'

jest.setTimeout(120_000)

const flowOf = ({ app }: Swapping) => selectSwap(app.store.getState()).flow
/** Consents if the review asks for it; returns whether it did. */
function consent(swapping: Swapping): boolean {
  const flow = flowOf(swapping)
  if (!('plan' in flow) || !needsConsent(flow.plan.findings)) return false
  swapping.app.store.dispatch(swapConsented(flow.plan.swap.to))
  return true
}

/** Reviews a swap with a hostile reply and confirms it if possible. */
async function attack(swapping: Swapping, { trade, endpoint, reply }: Hostile, id: string) {
  const { service, run, wallet } = swapping
  service.out = trade.to === ETH ? 250_000_000_000_000_000n : 2_000_000_000n
  service.allowance = endpoint === 'swap' ? 10n ** 30n : 0n
  service.swapReply = service.approvalReply = null
  const { from, to, amount } = selectSwap(swapping.app.store.getState())
  if (from?.symbol !== trade.from.symbol || to?.symbol !== trade.to.symbol || !amount)
    await fillSwap(swapping, trade)
  service[endpoint === 'swap' ? 'swapReply' : 'approvalReply'] = reply
  wallet.sent.length = 0
  await run(swapReviewRequested, { attemptId: id }).catch(() => {})
  const marked = consent(swapping)
  await run(swapConfirmed, { attemptId: id }).catch(() => {})
  return { marked, reached: wallet.sent.length > 0 }
}

it('no hostile reply reaches the wallet unmarked', async () => {
  const swapping = await swappingApp()
  const unmarked: string[] = []
  const counts = { refused: 0, marked: 0 }
  for (const [at, hostile] of HOSTILE.entries()) {
    const { marked, reached } = await attack(swapping, hostile, `h${at}`)
    if (reached && !marked) unmarked.push(hostile.name)
    if (!reached) counts.refused++
    else if (marked) counts.marked++
  }
  figure(
    'swap: hostile replies',
    `${HOSTILE.length} kinds, ${counts.refused} refused, ${counts.marked} marked, ${unmarked.length} reach the wallet unmarked`,
  )
  expect(unmarked).toEqual([])
  expect(new Set(HOSTILE.map(({ name }) => name)).size).toBeGreaterThanOrEqual(200)
})

/** Contracts that are not a known router: each gets a correct swap call and could keep the payment. */
const STRANGERS: readonly Hex[] = Array.from(
  { length: 30 },
  (_, i) => `0x${(i + 0x60).toString(16).repeat(20)}` as const,
)

it('no swap through an unknown contract reaches the wallet without consent', async () => {
  const swapping = await swappingApp({ options: { trustedRouters: {} } })
  const { run, service, wallet } = swapping
  const found = { unmarked: 0, early: 0, sent: 0 }
  for (const [at, router] of STRANGERS.entries()) {
    const trade =
      at % 2 ? { from: HRBD, to: ETH, amount: '500' } : { from: ETH, to: HRBD, amount: '1' }
    service.router = router
    service.out = trade.to === ETH ? 250_000_000_000_000_000n : 2_000_000_000n
    service.allowance = 10n ** 30n
    wallet.sent.length = 0
    await fillSwap(swapping, trade)
    await run(swapReviewRequested, { attemptId: `s${at}` })
    await run(swapConfirmed, { attemptId: `s${at}` }).catch(() => {})
    found.early += wallet.sent.length
    if (!consent(swapping)) found.unmarked++
    await run(swapConfirmed, { attemptId: `s${at}` })
    found.sent += wallet.sent.length
  }
  figure('swap: unknown contracts', `${STRANGERS.length} tried, ${found.unmarked} unmarked`)
  expect(found).toEqual({ unmarked: 0, early: 0, sent: STRANGERS.length })
})

it('a correct reply reaches the wallet', async () => {
  const swapping = await swappingApp()
  const { service, run, wallet } = swapping
  service.out = 250_000_000_000_000_000n
  await fillSwap(swapping, { from: HRBD, to: ETH, amount: '500' })
  await run(swapReviewRequested, { attemptId: 'a' })
  await run(swapConfirmed, { attemptId: 'a' })
  service.allowance = 500_000_000n
  await run(swapReviewRequested, { attemptId: 'b' })
  await run(swapConfirmed, { attemptId: 'b' })
  expect(wallet.sent).toHaveLength(2)
})
