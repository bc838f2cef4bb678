import { getAddress, toHex, type Hex } from 'viem'
import { chainInfo } from '../../../services/frame/page/networks'
import { requestWords, type SigningAsk } from '../../../services/frame/page/words'
import { parseAsk } from '../../../services/wallet/evmAsk'
import { transferCall } from '../../../src/slices/domain/requests/transferCall'
import { figure } from '../../journeys/support/figures'
import { ADDRESS } from '../../support/fakeWallets'
import { HOSTILE_CALLS, HOSTILE_TEXTS, TOKEN } from '../../support/hostileCalls'

const chain = chainInfo(31337, 'http://127.0.0.1:1')
const ME = ADDRESS as Hex
const isSigning = (ask: ReturnType<typeof parseAsk>): ask is SigningAsk =>
  ask?.kind === 'typedData' || ask?.kind === 'transaction' || ask?.kind === 'calls'

/** The frame's description of a request. */
function words(method: string, params: unknown[]) {
  const ask = parseAsk(method, params, chain.id)
  if (!isSigning(ask)) throw new Error('nothing to sign')
  return requestWords(ask, { address: ME, smart: null }, chain, 'https://fieldnotes.example')
}
const asTransaction = (call: { to: Hex; data: Hex; value?: bigint }) =>
  words('eth_sendTransaction', [{ from: ME, ...call, value: toHex(call.value ?? 0n) }])
const asBundle = (call: { to: Hex; data: Hex; value?: bigint }) => {
  const calls = [{ ...call, value: toHex(call.value ?? 0n) }]
  return words('wallet_sendCalls', [{ version: '1.0', chainId: '0x7a69', from: ME, calls }])
}

test('marks every hostile request of a site in its approval', () => {
  const shown = [
    ...HOSTILE_CALLS.flatMap((call) => [
      { name: call.name, said: asTransaction(call) },
      { name: `${call.name}, in a bundle`, said: asBundle(call) },
    ]),
    ...HOSTILE_TEXTS.map(({ name, data }) => ({
      name,
      said: words('eth_signTypedData_v4', [ME, JSON.stringify(data)]),
    })),
  ]
  const unmarked = shown.filter(({ said }) => !said.warning || !said.sentences?.length)
  figure(
    'frame: hostile requests',
    `${shown.length} kinds tried, ${unmarked.length} shown unmarked`,
  )
  expect(unmarked.map(({ name }) => name)).toEqual([])
  expect(new Set(shown.map(({ name }) => name)).size).toBeGreaterThanOrEqual(200)
})

test('does not mark ordinary requests', () => {
  const sent = asTransaction({ to: TOKEN, data: transferCall(ME, '25') as Hex })
  expect(sent.sentences).toEqual([
    `Sends 25 base units (or item 25) of ${getAddress(TOKEN)} to ${getAddress(ME)}`,
  ])
  expect(sent.warning).toBeUndefined()
  expect(asTransaction({ to: ME, data: '0x', value: 10n ** 18n }).sentences).toEqual([
    `Sends 1 ETH to ${getAddress(ME)}`,
  ])
})

test('shows the recipient that the frame received after the page changed it', () => {
  const recipients = Array.from({ length: 200 }, (_, at): Hex =>
    toHex(BigInt(at + 1) << 96n, { size: 20 }),
  )
  const differ = recipients.filter((recipient, at) => {
    const other = toHex((BigInt(at + 1) << 97n) | 1n, { size: 20 })
    const ask = (to: Hex) =>
      at % 2
        ? asTransaction({ to, data: '0x', value: 5n })
        : asBundle({ to: TOKEN, data: transferCall(to, '5') as Hex })
    const [meant, shown] = [ask(recipient).sentences?.[0], ask(other).sentences?.[0]]
    return shown !== meant && shown?.includes(getAddress(other))
  })
  figure('frame: rewritten recipients', `${differ.length} of ${recipients.length} differ`)
  expect(differ).toHaveLength(200)
})
