import { maxUint256 } from 'viem'
import { warningsOf } from '../../../../src/slices/domain/requests/decodedActions'
import { readTypedData } from '../../../../src/slices/domain/requests/readTypedData'
import { sentenceOf, type ActionWriter } from '../../../../src/slices/domain/requests/sentences'
import { requestStrings } from '../../../../src/views/strings/requestStrings'
import { figure } from '../../../journeys/support/figures'
import { ADDRESS } from '../../../support/fakeWallets'
import { permits, TOKEN } from '../../../support/hostileCalls'
import { STRANGER } from '../../../support/swapCalls'

const writer: ActionWriter = {
  say: (key, params = {}) =>
    requestStrings[key].replace(/\{(\w+)\}/g, (place, name: string) => params[name] ?? place),
  amount: () => null,
  token: (contract) => contract,
  address: (address) => address,
  time: (seconds) => `second ${seconds}`,
}
const FIELDS = {
  deadline: 'address owner,address spender,uint256 value,uint256 nonce,uint256 deadline',
  expiry: 'address holder,address spender,uint256 nonce,uint256 expiry,bool allowed',
} as const
const SOON = 1_900_000_000

/** A permit whose signature expires. The allowance itself does not expire. */
function permitUntil(name: keyof typeof FIELDS, end: unknown, value: string) {
  const Permit = FIELDS[name].split(',').map((field) => {
    const [type, title] = field.split(' ')
    return { type, name: title }
  })
  const people = { owner: ADDRESS, holder: ADDRESS, spender: STRANGER }
  return {
    domain: { name: 'USD Coin', chainId: 1, verifyingContract: TOKEN },
    types: { Permit },
    primaryType: 'Permit',
    message: { ...people, value, allowed: true, nonce: 0, [name]: end },
  }
}

const ENDS = [0, 1, '0x0', '0', SOON, String(SOON), `0x${SOON.toString(16)}`, maxUint256.toString()]
const PERMITS = (['deadline', 'expiry'] as const).flatMap((name) =>
  ENDS.flatMap((end) =>
    ['1', '25', (2n ** 96n - 1n).toString(), maxUint256.toString()].map((value) =>
      permitUntil(name, end, value),
    ),
  ),
)

it('does not use the deadline of a signature as the end of an allowance', () => {
  const unmarked = PERMITS.filter((data) => {
    const actions = readTypedData(data)
    const isMarked = warningsOf(actions, ADDRESS).includes('signature')
    const said = actions.map((action) => sentenceOf(action, writer)).join()
    return !isMarked || said.includes('until') || !said.includes(STRANGER)
  })
  figure(
    'permits: ends of their signatures',
    `${PERMITS.length} tried, ${unmarked.length} unmarked`,
  )
  expect(unmarked).toEqual([])
})

/** Unsigned fields: those that the types do not list, and a domain without its contract. */
const UNSIGNED = permits(STRANGER, '25').flatMap(({ name, data }) => {
  const { domain, types, primaryType, message } = data as ReturnType<typeof permitUntil>
  const named = { EIP712Domain: [{ name: 'name', type: 'string' }], ...types }
  const more = { 'You receive': '1,000 USDC', spender2: ADDRESS }
  return [
    { name: `${name}, more fields`, data: { ...data, message: { ...message, ...more } } },
    { name: `${name}, no contract`, data: { domain, types: named, primaryType, message } },
  ]
})

it('ignores fields that are not signed', () => {
  const unmarked = UNSIGNED.filter(({ name, data }) => {
    const actions = readTypedData(data)
    const said = actions.map((action) => sentenceOf(action, writer)).join()
    const names = name.endsWith('no contract') ? said.includes(TOKEN) : false
    return names || /USDC/.test(said) || warningsOf(actions, ADDRESS).length === 0
  })
  figure('permits: unsigned fields', `${UNSIGNED.length} tried, ${unmarked.length} unmarked`)
  expect(unmarked.map(({ name }) => name)).toEqual([])
})
