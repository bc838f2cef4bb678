import { lazySiwx } from '../../../src/adapters/siwx/lazy'
import { createLocalSiwx } from '../../../src/adapters/siwx/local'
import { siwxContextOf } from '../../support/siwxContext'
import { ADDRESS } from '../../support/fakeWallets'

const account = { accountAddress: ADDRESS, chainId: 'eip155:1' } as const
const load = () => Promise.resolve(createLocalSiwx())

it('creates its own implementation for each widget', async () => {
  const siwx = lazySiwx({}, load)
  const [one, two] = [
    siwx.bind(siwxContextOf('one.example')),
    siwx.bind(siwxContextOf('two.example')),
  ]
  expect((await one.createMessage(account)).domain).toBe('one.example')
  expect((await two.createMessage(account)).domain).toBe('two.example')
  expect((await one.createMessage(account)).domain).toBe('one.example')
})

it('uses the most recently bound widget when the site calls the sign-in directly', async () => {
  const siwx = lazySiwx({}, load)
  for (const host of ['one.example', 'two.example']) {
    siwx.bind(siwxContextOf(host))
    expect((await siwx.createMessage(account)).domain).toBe(host)
  }
})

it('retries at the next call after a failed load', async () => {
  const loads = jest.fn(load).mockRejectedValueOnce(new Error('offline'))
  const siwx = lazySiwx({}, loads, siwxContextOf('one.example'))
  await expect(siwx.getSessions('eip155:1', ADDRESS)).rejects.toThrow('offline')
  expect(await siwx.getSessions('eip155:1', ADDRESS)).toEqual([])
  await siwx.getSessions('eip155:1', ADDRESS)
  expect(loads).toHaveBeenCalledTimes(2)
})
