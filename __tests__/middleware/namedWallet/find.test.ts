import { findNamed } from '../../../src/middleware/namedWallet/find'
import type { Still } from '../../../src/middleware/core/whileCurrent'
import type { AppEffectApi } from '../../../src/store/types'
import { createTestApp, fakeWallet, type TestAppInput } from '../../support/createTestApp'
import { listedWallet, walletService } from '../../support/walletService'
import { partOf } from '../../support/partOf'

const still: Still = Object.assign(<T>(work: PromiseLike<T> | T) => Promise.resolve(work), {
  isCurrent: () => true,
})

function found(name: string, input: TestAppInput = {}) {
  const app = createTestApp({ respond: walletService([listedWallet(1)]), ...input })
  const { store, ports } = app
  const fx = { getState: store.getState, dispatch: store.dispatch, extra: ports }
  return { app, answer: findNamed(name, still, partOf<AppEffectApi>(fx)) }
}

it('prefers a wallet of the page to the list, by id, rdns or the list’s id', async () => {
  const wallet = fakeWallet()
  const { id, info } = wallet.connector
  for (const name of [id, info?.rdns.toUpperCase() ?? id]) {
    const { app, answer } = found(name, { wallets: [wallet] })
    await expect(answer).resolves.toMatchObject({ kind: 'installed', connector: { id } })
    expect(app.requests).toEqual([])
  }
})

it('requests one wallet from the list by id, and checks the reply', async () => {
  const { answer } = found('wallet-1')
  await expect(answer).resolves.toMatchObject({ kind: 'listed', wallet: { id: 'wallet-1' } })
  const other = () => Response.json({ count: 1, data: [listedWallet(7)] })
  await expect(found('wallet-1', { respond: other }).answer).resolves.toEqual({ kind: 'unknown' })
})

it('requests a wallet by its rdns when the given name is an rdns', async () => {
  const listed = listedWallet(3, { rdns: 'org.fern' })
  const { app, answer } = found('org.fern', { respond: walletService([listed]) })
  await expect(answer).resolves.toMatchObject({ kind: 'listed', wallet: { id: 'wallet-3' } })
  expect(app.requests.map(({ url }) => new URL(url).searchParams.get('rdns'))).toContain('org.fern')
})

it.each([
  ['sends no request without a project', { options: { projectId: '' } }, 'unknown'],
  [
    'does not report a wallet as unknown when the service fails',
    { respond: () => new Response('', { status: 500 }) },
    'unreached',
  ],
] as const)('%s', async (_, input, kind) => {
  await expect(found('wallet-1', input).answer).resolves.toEqual({ kind })
})
