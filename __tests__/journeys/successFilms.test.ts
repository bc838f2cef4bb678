import { getAddress } from 'viem'
import type { Page } from 'playwright-core'
import { SUCCESS_MS } from '../../src/slices/domain/limits'
import { atRest } from './support/atRest'
import { figure } from './support/figures'
import { blankFrames, film, stopAnimations, type Frame } from './support/film'
import { openCode, scan, startWallet } from './support/pairing'
import { visitConnected } from './support/startStates'
import {
  EXTENSION_ROW,
  connectInjected,
  openAccount,
  openConnect,
  press,
  reads,
  sees,
} from './support/steps'
import { settled, type Visit } from './support/visit'
import { useWorld } from './support/world'

const world = useWorld()
const RECIPIENT = getAddress('0x2b1f77c0a94e51d8b3036ce2f7a1904d5c41d6cf')

/**
 * Stops animations, and keeps a finished flow open while its film is taken.
 * @param isMoving whether the view has an animation that does not end, such as the life of a code
 */
async function stopTime(page: Page, isMoving = false): Promise<void> {
  if (!isMoving) await atRest(page)
  await page.evaluate((successMs) => {
    const start = window.setTimeout.bind(window)
    const keep = (run: TimerHandler, ms?: number) => (ms === successMs ? 0 : start(run, ms))
    Object.assign(window, { setTimeout: keep })
  }, SUCCESS_MS)
  await stopAnimations(page)
}

/** Films a change. Each strip is one picture of five frames. */
async function filmed(page: Page, name: string): Promise<Frame[]> {
  const frames = await film(page, name)
  const blank = blankFrames(frames)
  figure(`film ${name}`, `${frames.length} frames, ${blank.length} blank`)
  expect(blank).toEqual([])
  return frames
}

/** Waits for the picture of a success and films it. */
async function filmSuccess(page: Page, name: string): Promise<void> {
  await page.locator('.latch.connected').waitFor()
  const frames = await filmed(page, `success-${name}`)
  expect(frames.filter(({ card }) => card === null)).toEqual([])
}

/** Opens Connect, and waits until nothing moves and the code of the next views has arrived. */
async function connectAtRest(visit: Visit): Promise<void> {
  await openConnect(visit)
  await settled(visit)
}

test('Connect, wallet, Connected: no frame is blank', async () => {
  const visit = await world.visit({ motion: true })
  const { page } = visit
  await connectAtRest(visit)
  await stopTime(page)
  await press(page, EXTENSION_ROW)
  await sees(page, 'ConnectingExternal')
  await filmed(page, 'connect-wallet')
  await press(page, 'injected-approve')
  await filmSuccess(page, 'connect')
})

test('pairing: no frame of its success is blank', async () => {
  const visit = await world.visit({ motion: true })
  const wallet = await startWallet(world)
  const proposal = await scan(wallet, await openCode(visit))
  await stopTime(visit.page, true)
  await proposal.approve()
  await filmSuccess(visit.page, 'pairing')
})

test('social login: no frame of its success is blank', async () => {
  const visit = await world.visit({
    motion: true,
    wallets: 'off',
    query: { socials: 'discord,github' },
  })
  const { page } = visit
  await connectAtRest(visit)
  const opened = page.waitForEvent('popup')
  await press(page, 'social-selector-discord')
  const popup = await opened
  await sees(page, 'ConnectingSocial')
  await stopTime(page)
  await popup.getByTestId('social-name').fill('film')
  await popup.getByTestId('social-approve').click()
  await filmSuccess(page, 'social')
})

test('send: no frame of its success is blank', async () => {
  const visit = await visitConnected(world, { motion: true })
  const { page } = visit
  const params = { token: 'HRBD', amount: '2.5', to: RECIPIENT }
  await page.evaluate(
    (given) => window.latchkey.open({ view: 'WalletSend', arguments: given }),
    params,
  )
  await reads(page, 'send-action-button', 'Preview send')
  await press(page, 'send-action-button')
  const review = await sees(page, 'WalletSendPreview')
  await review.getByTestId('balance-changes').getByText('−2.5 HRBD').waitFor()
  await stopTime(page)
  await press(page, 'send-confirm-button')
  await press(page, 'injected-approve')
  await sees(page, 'WalletSendConfirmed')
  await filmSuccess(page, 'send')
})

test('swap: no frame of its success is blank', async () => {
  const visit = await visitConnected(world, { motion: true })
  const { page } = visit
  const params = { fromToken: 'ETH', toToken: 'HRBD', amount: '0.5' }
  await page.evaluate((given) => window.latchkey.open({ view: 'Swap', arguments: given }), params)
  await reads(page, 'swap-action-button', 'Review swap')
  await press(page, 'swap-action-button')
  const review = await sees(page, 'SwapPreview')
  await review.getByTestId('swap-findings').getByText('Simulated').waitFor()
  await reads(page, 'swap-confirm-button', 'Swap')
  await stopTime(page)
  await press(page, 'swap-confirm-button')
  await press(page, 'injected-approve')
  await sees(page, 'SwapConfirmed')
  await filmSuccess(page, 'swap')
})

test('payment: no frame of its success is blank', async () => {
  const query = { options: JSON.stringify({ features: { pay: true } }) }
  const visit = await visitConnected(world, { motion: true, query })
  const { page } = visit
  const paid = page.evaluate(
    (to) => window.latchkey.pay({ to, amount: '0.25' }).then(({ hash }) => hash),
    `eip155:31337:${RECIPIENT}`,
  )
  const view = await sees(page, 'Pay')
  await view
    .getByTestId('pay-fee')
    .getByText(/0\.0+\d+ ETH/)
    .waitFor()
  await stopTime(page)
  await press(page, 'pay-confirm-button')
  await press(page, 'injected-approve')
  await sees(page, 'PayLoading')
  await filmSuccess(page, 'pay')
  expect(await paid).toMatch(/^0x/)
})

test('name: no frame of its success is blank', async () => {
  const visit = await world.visit({ motion: true, wallets: [{ accounts: [7] }] })
  const { page } = visit
  await connectInjected(visit)
  await openAccount(visit)
  await press(page, 'account-choose-name-button')
  await press(page, 'names-choose-button')
  const view = await sees(page, 'RegisterAccountName')
  await view.getByTestId('account-name-input').fill('film-maren')
  await view.getByText('Claim film-maren').waitFor()
  await stopTime(page)
  await press(page, 'account-name-button')
  await press(page, 'injected-approve')
  await sees(page, 'RegisterAccountNameSuccess')
  await filmSuccess(page, 'name')
})
