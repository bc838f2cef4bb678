import { createSiwxSource } from '../../../src/adapters/siwx/source'
import { siwxContextOf } from '../../support/siwxContext'
import { ADDRESS } from '../../support/fakeWallets'

const account = { accountAddress: ADDRESS, chainId: 'eip155:1' } as const
const [one, two] = [siwxContextOf('one.example'), siwxContextOf('two.example')]

it('creates one sign-in per widget', async () => {
  const loadSiwx = createSiwxSource()
  const options = { statement: 'Sign in.' }
  for (const context of [one, two, one]) {
    const siwx = await loadSiwx('localSiwx', options, context)
    expect((await siwx.createMessage(account)).domain).toBe(context.domain)
  }
  expect(await loadSiwx('localSiwx', options, one)).toBe(await loadSiwx('localSiwx', options, one))
})

it('distinguishes the sign-ins of one widget, even with shared options', async () => {
  const loadSiwx = createSiwxSource()
  const options = {}
  const local = await loadSiwx('localSiwx', options, one)
  expect(await loadSiwx('cloudSiwx', options, one)).not.toBe(local)
  expect(await loadSiwx('localSiwx', {}, one)).not.toBe(local)
})

it('the source belongs to no widget before it is bound', async () => {
  const siwx = await createSiwxSource()('localSiwx', {})
  await expect(siwx.createMessage(account)).rejects.toMatchObject({ code: 'SIWX_INIT_FAILED' })
})

it('retries after a failed load', async () => {
  jest.resetModules()
  const factory = jest.fn((): unknown => {
    throw new Error('offline')
  })
  jest.doMock('../../../src/adapters/siwx/kinds', factory)
  jest.useFakeTimers()
  const { createSiwxSource: create } = await import('../../../src/adapters/siwx/source')
  const loadSiwx = create()
  const options = {}
  const lost = loadSiwx('localSiwx', options, one)
  const refused = expect(lost).rejects.toThrow('offline')
  await jest.runAllTimersAsync()
  await refused
  jest.doMock('../../../src/adapters/siwx/kinds', () =>
    jest.requireActual('../../../src/adapters/siwx/kinds'),
  )
  const siwx = await loadSiwx('localSiwx', options, one)
  expect(siwx.getRequired?.()).toBe(true)
  jest.useRealTimers()
})
