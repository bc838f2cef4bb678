/** @jest-environment ./.ci/jest/dom-environment.cjs */
import { requestCard } from '../../../services/frame/page/card'
import type { Payer } from '../../../services/frame/page/fee'
import { useSight } from './sight'

afterEach(() => {
  jest.useRealTimers()
  document.body.replaceChildren()
})

/** A request in full view whose fee and payer the test sets. */
async function drawn(
  text: string | null,
  payer: Promise<Payer | null>,
  more: { busy?: boolean; approveWithPasskey?: () => void } = {},
) {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] })
  const sight = useSight()
  const { element } = requestCard({
    words: { title: 'Call a contract', facts: [], approve: 'Approve' },
    ...{ site: 'https://fieldnotes.example', raw: '{}', waiting: 0, busy: false },
    approve: () => undefined,
    reject: () => undefined,
    ...more,
    fee: {
      text: () => Promise.resolve(text),
      again: () => undefined,
      paidBy: () => payer,
    },
  })
  document.body.append(element)
  sight.expose()
  await jest.advanceTimersByTimeAsync(0)
  const find = (id: string) => element.querySelector(`[data-testid="${id}"]`)
  const isOn = (id: string) => find(id)?.hasAttribute('disabled') === false
  return {
    hasPasskey: () => find('frame-approve-passkey') !== null,
    isPasskeyLive: () => isOn('frame-approve-passkey'),
    cover: sight.cover,
    paidBy: () => find('paid-by')?.textContent,
    isLive: () => isOn('frame-approve'),
    settled: () => jest.advanceTimersByTimeAsync(0),
  }
}

it('an operation cannot be approved before the payer is known', async () => {
  const state: { say: (payer: Payer) => void } = { say: () => undefined }
  const payer = new Promise<Payer>((resolve) => (state.say = resolve))
  const { paidBy, isLive, settled } = await drawn('nothing for you', payer)
  expect(paidBy()).toBe('asking the sponsor')
  expect(isLive()).toBe(false)
  state.say({ kind: 'self' })
  await settled()
  expect(paidBy()).toBe('you pay it yourself')
  expect(isLive()).toBe(true)
})

it.each<[string, string, Payer]>([
  [
    'by its host and then its own name',
    'pays.example, which calls itself “<b>you</b>”',
    { kind: 'sponsor', name: '<b>you</b>', host: 'pays.example' },
  ],
  ['by its host alone', 'pays.example', { kind: 'sponsor', name: null, host: 'pays.example' }],
])('names a sponsor %s', async (_, words, payer) => {
  const { paidBy, isLive } = await drawn('nothing for you', Promise.resolve(payer))
  expect(paidBy()).toBe(words)
  expect(isLive()).toBe(true)
})

it('an operation cannot be approved while its fee is unknown', async () => {
  const { paidBy, isLive } = await drawn(null, Promise.resolve(null))
  expect(paidBy()).toBe('not known')
  expect(isLive()).toBe(false)
})

it('a passkey signs only what is in view, with a known fee, and while nothing else signs', async () => {
  const payer = Promise.resolve<Payer>({ kind: 'self' })
  const more = { approveWithPasskey: () => undefined }
  const { isPasskeyLive, cover } = await drawn('at most 1 ETH', payer, more)
  expect(isPasskeyLive()).toBe(true)
  cover()
  expect(isPasskeyLive()).toBe(false)
  expect((await drawn(null, Promise.resolve(null), more)).isPasskeyLive()).toBe(false)
  expect((await drawn('1 ETH', payer, { ...more, busy: true })).isPasskeyLive()).toBe(false)
})

it('a request that no passkey can sign has no button for one', async () => {
  const { hasPasskey } = await drawn('at most 1 ETH', Promise.resolve({ kind: 'self' }))
  expect(hasPasskey()).toBe(false)
})
