import { findNamed } from '../../../src/middleware/namedWallet/find'
import type { Still } from '../../../src/middleware/core/whileCurrent'
import type { AppEffectApi } from '../../../src/store/types'
import { createTestApp, fakeWallet, type TestAppInput } from '../../support/createTestApp'
import { listedWallet, walletService } from '../../support/walletService'

const still: Still = Object.assign(<T>(work: PromiseLike<T> | T) => Promise.resolve(work), {
  isCurrent: () => true,
})

function found(name: string, input: TestAppInput = {}) {
  const app = createTestApp({ respond: walletService([listedWallet(1)]), ...input })
  const { store, ports } = app
  const fx = { getState: store.getState, dispatch: store.dispatch, extra: ports }
  return { app, answer: findNamed(name, still, fx as unknown as AppEffectApi) } // Of the listener API only what finding a wallet uses.
}

it('a wallet of the page comes before the list, by id, rdns or the id that the list has for it', async () => {
  const wallet = fakeWallet()
  const { id, info } = wallet.connector
  for (const name of [id, info?.rdns.toUpperCase() ?? id]) {
    const { app, answer } = found(name, { wallets: [wallet] })
    await expect(answer).resolves.toMatchObject({ kind: 'installed', connector: { id } })
    expect(app.requests).toEqual([])
  }
})

it('the list is asked for one wallet by its id, and what it answers is looked at again', async () => {
  const { answer } = found('wallet-1')
  await expect(answer).resolves.toMatchObject({ kind: 'listed', wallet: { id: 'wallet-1' } })
  const other = () => Response.json({ count: 1, data: [listedWallet(7)] })
  await expect(found('wallet-1', { respond: other }).answer).resolves.toEqual({ kind: 'unknown' })
})

it('an rdns is asked for as one', async () => {
  const listed = listedWallet(3, { rdns: 'org.fern' })
  const { app, answer } = found('org.fern', { respond: walletService([listed]) })
  await expect(answer).resolves.toMatchObject({ kind: 'listed', wallet: { id: 'wallet-3' } })
  expect(app.requests.map(({ url }) => new URL(url).searchParams.get('rdns'))).toContain('org.fern')
})

it.each([
  ['without a project nobody is asked', { options: { projectId: '' } }, 'unknown'],
  [
    'a service that fails says nothing',
    { respond: () => new Response('', { status: 500 }) },
    'unreached',
  ],
] as const)('%s', async (_, input, kind) => {
  await expect(found('wallet-1', input).answer).resolves.toEqual({ kind })
})
