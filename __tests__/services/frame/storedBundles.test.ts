import { createStoredBundles } from '../../../services/frame/page/storedBundles'
import type { CallReceipt } from '../../../services/wallet/callBundles'
import { frame, memoryStore, OWNER, SITE, SMART, FRIEND, until } from './smartFrame'

const HASH = `0x${'ab'.repeat(32)}` as const
const receipt = (status: CallReceipt['status'] = 'success'): CallReceipt => ({
  status,
  blockHash: HASH,
  blockNumber: 7n,
  gasUsed: 21_000n,
  transactionHash: HASH,
  logs: [],
})
const call = { to: FRIEND } as const
const nothing = async () => null
const never = () => new Promise<never>(() => undefined)

/** The bundles of a page that was closed, and of the page after it. */
function pages() {
  const store = memoryStore()
  let now = 1_000_000
  const open = (site = SITE) => createStoredBundles(store, site, () => now)
  return { open, store, pass: (ms: number) => (now += ms) }
}

describe('after the page was reloaded', () => {
  it('reports a finished bundle unchanged', async () => {
    const { open } = pages()
    const first = open()
    const id = first.of(OWNER).startWhole(undefined, 31337, async (progress) => {
      await progress.sent(HASH)
      return receipt()
    })
    await until(() => first.of(OWNER).find(id)?.status === 200)
    const before = await first.status(OWNER, id, nothing)
    expect(before).toMatchObject({ status: 200, chainId: '0x7a69', atomic: true })
    expect(await open().status(OWNER, id, nothing)).toEqual(before)
  })

  it('reports an unfinished bundle by the receipts of the network', async () => {
    const { open } = pages()
    const first = open()
    const id = first.of(OWNER).startWhole('mine', 31337, async (progress) => {
      await progress.sent(HASH)
      return never()
    })
    await until(() => first.of(OWNER).find(id)?.sent.length === 1)
    const later = open()
    expect(await later.status(OWNER, 'mine', nothing)).toMatchObject({ status: 100 })
    const asked: unknown[] = []
    const found = await later.status(OWNER, 'mine', async (bundle, hash) => {
      asked.push([bundle.chainId, bundle.atomic, hash])
      return receipt()
    })
    expect(found).toMatchObject({ status: 200, receipts: [{ transactionHash: HASH }] })
    expect(asked).toEqual([[31337, true, HASH]])
    expect(await later.status(OWNER, 'mine', async () => receipt('reverted'))).toMatchObject({
      status: 500,
    })
  })

  it('reports calls without progress as partly done, after two minutes', async () => {
    const { open, pass } = pages()
    const first = open()
    let sent = 0
    const id = first.of(OWNER).start(undefined, 31337, [call, call], async (_, progress) => {
      await progress.sent(HASH)
      sent += 1
      return sent === 1 ? receipt() : never()
    })
    await until(() => first.of(OWNER).find(id)?.sent.length === 2)
    const later = open()
    expect(await later.status(OWNER, id, nothing)).toMatchObject({ status: 100 })
    pass(120_001)
    expect(await later.status(OWNER, id, nothing)).toMatchObject({ status: 600 })
    expect(await later.status(OWNER, id, async () => receipt())).toMatchObject({ status: 200 })
  })

  it('returns a bundle only to its site and owner, accepts its id once, and deletes it with the login', async () => {
    const { open, store } = pages()
    const first = open()
    const id = first.of(OWNER).startWhole('mine', 31337, async () => receipt())
    const later = open()
    expect(await later.isUsed(OWNER, id)).toBe(true)
    expect(await open('https://evil.example').isUsed(OWNER, id)).toBe(false)
    expect(await later.isUsed(SMART, id)).toBe(false)
    for (const unknown of [later.status(SMART, id, nothing), later.status(OWNER, 7, nothing)])
      await expect(unknown).rejects.toMatchObject({ code: 5730 })
    await later.forget(OWNER)
    await expect(later.status(OWNER, id, nothing)).rejects.toMatchObject({ code: 5730 })
    expect([...store.held.values()].join()).not.toContain(HASH)
  })

  it('answers the status of calls in a frame that did not run them, and does not reuse their id', async () => {
    const store = memoryStore()
    const gas = { callGasLimit: '0xa', verificationGasLimit: '0xa', preVerificationGas: '0xa' }
    const bundler = (method: string) => {
      if (method === 'eth_estimateUserOperationGas') return { result: gas }
      if (method === 'eth_sendUserOperation') return { result: HASH }
      return { result: null }
    }
    const params = [{ id: 'site-1', chainId: '0x7a69', calls: [{ to: FRIEND, value: '0x1' }] }]
    const first = frame({ store, bundler })
    expect((await first.approved('wallet_sendCalls', params)).answer).toEqual({ id: 'site-1' })
    const later = frame({ store, bundler })
    expect(await later.ask('wallet_getCallsStatus', ['site-1'])).toMatchObject({ id: 'site-1' })
    expect(await later.codeOf('wallet_sendCalls', params)).toBe(5720)
    expect(later.shown).toEqual([])
  })
})

it('sends nothing when the bundle cannot be stored', async () => {
  const store = memoryStore()
  const bundles = createStoredBundles(
    { ...store, change: () => Promise.reject(new Error('full')) },
    SITE,
  )
  let ran = false
  const id = bundles.of(OWNER).startWhole(undefined, 31337, async () => {
    ran = true
    return receipt()
  })
  await until(() => bundles.of(OWNER).find(id)?.status === 400)
  expect(ran).toBe(false)
})
