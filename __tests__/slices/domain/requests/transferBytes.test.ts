import { encodeFunctionData, erc20Abi } from 'viem'
import { isTransfer, toBytes } from '../../../../src/slices/domain/requests/transferBytes'
import { transferCall } from '../../../../src/slices/domain/requests/transferCall'
import type { Transfer } from '../../../../src/slices/domain/trade/transfer'
import { ADDRESS, ONE } from '../../../support/fakeWallets'
import { COIN, DOLLAR, RECIPIENT } from '../../../support/sending'
import { STRANGER } from '../../../support/swapCalls'

const networkId = ONE.caipNetworkId
const transfer: Transfer = {
  ...{ networkId, from: ADDRESS, to: RECIPIENT, name: null },
  ...{ token: DOLLAR, amount: '12.5' },
}
const coins: Transfer = { ...transfer, token: COIN }
const contract = DOLLAR.address?.split(':')[2] ?? ''

test('builds the same bytes as other libraries', () => {
  const args = [RECIPIENT, 12_500_000n] as const
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args })
  expect(toBytes(transfer)).toEqual({ to: contract, value: '0', data })
  expect(transferCall(RECIPIENT, '12500000')).toBe(data)
  expect(toBytes(coins)).toEqual({ to: RECIPIENT, value: '12500000000000000000', data: '0x' })
})

test('returns null if the wallet builds the bytes or the transfer is invalid', () => {
  expect(toBytes({ ...transfer, networkId: 'solana:x' })).toBeNull()
  expect(toBytes({ ...transfer, amount: '1e3' })).toBeNull()
  expect(toBytes({ ...transfer, to: 'willow.eth' })).toBeNull()
})

test('accepts only bytes that do exactly what the transfer says', () => {
  for (const shown of [transfer, coins]) {
    const bytes = toBytes(shown) ?? { to: null, value: '0', data: '0x' }
    expect(isTransfer(bytes, shown)).toBe(true)
    const wrong: Transfer[] = [
      { ...shown, to: STRANGER },
      { ...shown, amount: '12.6' },
      { ...shown, token: shown === coins ? DOLLAR : COIN },
    ]
    expect(wrong.map((other) => isTransfer(bytes, other))).toEqual([false, false, false])
    expect(isTransfer({ ...bytes, value: '1' }, shown)).toBe(false)
    expect(isTransfer({ ...bytes, data: `${bytes.data}00` }, shown)).toBe(false)
    expect(isTransfer({ ...bytes, to: null }, shown)).toBe(false)
  }
})
