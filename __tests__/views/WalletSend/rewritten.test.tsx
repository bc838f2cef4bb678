import { act, screen } from '@testing-library/react'
import { getAddress, keccak256, toHex, type Hex } from 'viem'
import type { Action } from '@reduxjs/toolkit'
import type { Transfer } from '../../../src/slices/domain/trade/transfer'
import { reviewStarted, selectSend, sendConfirmed } from '../../../src/slices/send'
import { WalletSendPreviewView } from '../../../src/views/WalletSendPreview/WalletSendPreviewView'
import { figure } from '../../journeys/support/figures'
import { runnerOf } from '../../support/command'
import { ADDRESS, ONE } from '../../support/createTestApp'
import { DOLLAR, fill, RECIPIENT, sendingApp } from '../../support/sending'
import { settle } from '../../support/settle'
import { showView } from '../showView'
import { sendReviewRequested } from '../../../src/slices/startIntents'

const OTHER = getAddress(`0x${'ab'.repeat(20)}`)
const addressOf = (at: number) => getAddress(keccak256(toHex(at)).slice(0, 42))

/** Replaces an address everywhere in a text. */
const swapped = (text: string, to: string): string =>
  text.replace(new RegExp(to.slice(2), 'i'), 'ab'.repeat(20))

type Way = { install: (to: string) => () => void }
/** Patches a method that is used to build the request. */
const patching = (prototype: object, method: string): Way => ({
  install(to) {
    const real = Reflect.get(prototype, method) as (...args: unknown[]) => unknown
    const patched = function (this: unknown, ...args: unknown[]) {
      const made = Reflect.apply(real, this, args)
      return typeof made === 'string' ? swapped(made, to) : made
    }
    Object.defineProperty(prototype, method, { value: patched, configurable: true, writable: true })
    return () =>
      Object.defineProperty(prototype, method, { value: real, configurable: true, writable: true })
  },
})
/** Attacks of a script in the page while the request is built. */
const WAYS: readonly Way[] = [
  patching(String.prototype, 'padStart'),
  patching(Array.prototype, 'join'),
  patching(String.prototype, 'toLowerCase'),
]

/** Shows the review and waits for its requests to services. */
async function reviewOf(app: Parameters<typeof showView>[1]) {
  showView(<WalletSendPreviewView />, app)
  await act(settle)
}

const transferTo = (to: string): Transfer => ({
  ...{ networkId: ONE.caipNetworkId, from: ADDRESS, to, name: null },
  ...{ token: DOLLAR, amount: '125' },
})

test('shows a rewritten recipient, because the review is decoded from the bytes', async () => {
  const { app } = await sendingApp()
  await fill({ app })
  await runnerOf(app)(sendReviewRequested, { attemptId: 'first' })
  await reviewOf(app)
  const saidOf = (to: string) => `Sends 125 HRBD to ${to}`
  const differ: string[] = []
  for (let at = 0; at < 200; at++) {
    const to = addressOf(at)
    const way = WAYS[at % 4]
    // The fourth attack changes the action on its way to the store, which a page can reach.
    const start: Action = reviewStarted({
      attemptId: `a${at}`,
      transfer: transferTo(way ? to : OTHER),
    })
    act(() => {
      const end = way?.install(to)
      try {
        app.store.dispatch(start)
      } finally {
        end?.()
      }
    })
    const said = screen.getByTestId('action').textContent
    const isMarked = screen.queryByTestId('send-mismatch') !== null
    if (
      said !== saidOf(to) &&
      said.toLowerCase().includes(OTHER.toLowerCase()) &&
      isMarked === !!way
    )
      differ.push(to)
  }
  figure('send: rewritten recipients', `${differ.length} of 200 differ`)
  expect(differ).toHaveLength(200)
})

test('never sends bytes to the wallet that differ from the form', async () => {
  const { app, wallet } = await sendingApp()
  const run = runnerOf(app)
  await fill({ app })
  const ends = WAYS.map(({ install }) => install(RECIPIENT))
  const started = run(sendReviewRequested, { attemptId: 'a' })
  await app.until((state) => selectSend(state).flow.step === 'reviewing')
  ends.reverse().forEach((end) => end())
  await started
  const asked = run(sendConfirmed, { attemptId: 'a' })
  await expect(asked).rejects.toMatchObject({ code: 'TRANSACTION_MISMATCH' })
  expect(wallet.sent).toEqual([])
  await reviewOf(app)
  expect(screen.getByTestId('send-mismatch')).toHaveTextContent('doesn’t match what you entered')
  expect(screen.getByTestId('send-confirm-button')).toBeDisabled()
  expect(screen.getByTestId('send-error')).toHaveTextContent('Nothing was sent')
})

test('sends the shown bytes to the wallet and shows the balance changes', async () => {
  const moved = {
    address: DOLLAR.address?.split(':')[2],
    topics: [
      '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
      `0x${'0'.repeat(24)}${ADDRESS.slice(2)}`,
      `0x${'0'.repeat(24)}${RECIPIENT.slice(2)}`,
    ],
    data: toHex(125_000_000n, { size: 32 }),
  }
  const result = [{ calls: [{ status: '0x1', logs: [moved] }] }]
  const { app, wallet } = await sendingApp({
    async respond(request) {
      const { method } = (await request.clone().json()) as { method?: string }
      const known = method === 'eth_simulateV1'
      return Response.json({ jsonrpc: '2.0', id: 1, ...(known ? { result } : { result: null }) })
    },
  })
  const run = runnerOf(app)
  await fill({ app })
  await run(sendReviewRequested, { attemptId: 'a' })
  await reviewOf(app)
  expect(screen.getByTestId('action')).toHaveTextContent(`Sends 125 HRBD to ${RECIPIENT}`)
  expect(screen.getByTestId('balance-changes')).toHaveTextContent('−125 HRBD')
  expect(screen.getByText('−125 HRBD').tagName).toBe('BDI')
  const { flow } = selectSend(app.store.getState())
  const shown = 'signed' in flow ? flow.signed.bytes : null
  await act(() => run(sendConfirmed, { attemptId: 'a' }))
  const [sent] = wallet.sent
  expect({ to: sent?.to, value: sent?.amount, data: sent?.data as Hex }).toEqual(shown)
})

test('requires a checkbox for a transfer whose simulation fails', async () => {
  const { app } = await sendingApp({
    async respond(request) {
      const { method } = (await request.clone().json()) as { method?: string }
      const result = method === 'eth_simulateV1' ? [{ calls: [{ status: '0x0', logs: [] }] }] : null
      return Response.json({ jsonrpc: '2.0', id: 1, result })
    },
  })
  await fill({ app })
  await runnerOf(app)(sendReviewRequested, { attemptId: 'a' })
  await reviewOf(app)
  expect(screen.getByTestId('send-danger-fails')).toHaveTextContent(
    'This transaction will probably fail',
  )
  expect(screen.getByTestId('send-danger-accept')).toBeVisible()
  expect(screen.getByTestId('send-confirm-button')).toHaveTextContent('Send anyway')
  expect(screen.getByTestId('send-confirm-button')).toBeDisabled()
})

test('shows that simulation is unavailable and does not block sending', async () => {
  const { app, wallet } = await sendingApp()
  const run = runnerOf(app)
  await fill({ app })
  await run(sendReviewRequested, { attemptId: 'a' })
  await reviewOf(app)
  expect(screen.getByTestId('balance-changes')).toHaveTextContent('Simulation unavailable')
  await act(() => run(sendConfirmed, { attemptId: 'a' }))
  expect(wallet.sent).toHaveLength(1)
})
