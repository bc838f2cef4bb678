import { useBuy, usePay, useRegisterName, useSend, useSwap } from '../../../src/react'
import { errorOf } from '../../../src/slices/domain/errors/errorOf'
import { OUTCOME_METHODS } from '../../../src/store/publicApi/flowMethods'
import { CLOSED, CONNECTED_ACCOUNT } from '../../support/fakeCore'
import { ONE } from '../../support/fakeWallets'
import { run, SESSION } from './runHook'

type Method = (preset?: object) => Promise<unknown>
type Row = { method: (typeof OUTCOME_METHODS)[number]; hook: () => object; outcome: object }

/** The hooks of flows, and the results of their functions. */
const ROWS: readonly Row[] = [
  { method: 'send', hook: useSend, outcome: { hash: '0x1' } },
  { method: 'swap', hook: useSwap, outcome: { hash: '0x2' } },
  { method: 'buy', hook: useBuy, outcome: { hash: '0x3' } },
  { method: 'pay', hook: usePay, outcome: { hash: '0x4' } },
  { method: 'registerName', hook: useRegisterName, outcome: { name: 'ines.reown.id' } },
]

const methodOf = (value: object, name: string) => Reflect.get(value, name) as Method

test('every method that resolves with an outcome has a hook', () => {
  expect(ROWS.map(({ method }) => method).sort()).toEqual([...OUTCOME_METHODS].sort())
})

describe.each(ROWS)('the hook of $method', ({ method, hook, outcome }) => {
  it('an outcome hook is stable across renders and widget changes, and causes no renders', () => {
    const { values, rerender, change, now } = run(hook)
    const first = now()
    const function_ = methodOf(first, method)
    const before = values.length
    for (const more of [
      { state: { ...CLOSED, open: true, loading: true } },
      { account: CONNECTED_ACCOUNT, network: ONE, session: SESSION },
      { state: { ...CLOSED, themeMode: 'dark' as const } },
      { account: { ...CONNECTED_ACCOUNT, address: '0x2' as const } },
    ])
      change(more)
    expect(values).toHaveLength(before)
    for (let render = 0; render < 5; render++) rerender()
    expect(values.length).toBeGreaterThan(before)
    for (const value of values.slice(before)) expect(value).toBe(first)
    expect(methodOf(now(), method)).toBe(function_)
  })

  it('resolves with the outcome and rejects with the original error', async () => {
    const { now, calls, latchkey } = run(hook)
    await expect(methodOf(now(), method)({ amount: '1' })).resolves.toEqual(outcome)
    expect(calls).toEqual([[method, { amount: '1' }]])
    for (const code of ['USER_REJECTED', 'NOT_CONNECTED', 'REQUEST_PENDING'] as const) {
      const refusal = errorOf(code)
      Object.assign(latchkey, { [method]: () => Promise.reject(refusal) })
      await expect(methodOf(now(), method)()).rejects.toBe(refusal)
    }
  })
})
