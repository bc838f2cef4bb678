import { modalCloseRequested, modalOpenRequested } from '../../../src/slices/navigation'
import { toAccount } from '../../../src/store/publicApi/accountSnapshot'
import { settle } from '../../support/settle'
import { connected } from './embedded'
import { WALLETS_ONLY } from '../../support/features'

/** A node with one balance, and the number of its balance requests. */
function nodeOf(wei: bigint) {
  const node = { wei, asked: 0 }
  async function respond(request: Request): Promise<Response> {
    if (request.method !== 'POST') return new Response('{}', { status: 404 })
    const { id, method } = await request.json()
    if (method !== 'eth_getBalance') return new Response('{}', { status: 404 })
    node.asked += 1
    return Response.json({ jsonrpc: '2.0', id, result: `0x${node.wei.toString(16)}` })
  }
  return { node, respond }
}

describe('a request that needs an approval', () => {
  it('opens the modal with the frame, and closes it after the answer', async () => {
    const { app, frame, asks, ends, view } = await connected()
    asks('1')
    await app.until(({ modal }) => modal.open)
    expect(view()).toBe('ApproveTransaction')
    ends('1', 'approved')
    await app.until(({ modal }) => !modal.open)
    expect(frame.calls).not.toContain('RPC_ABORT')
  })

  it.each(['approved', 'rejected', 'failed'] as const)(
    'returns to the previous view when it was %s',
    async (outcome) => {
      const { app, asks, ends, view } = await connected()
      app.store.dispatch(modalOpenRequested({}))
      await app.until(({ modal }) => modal.open)
      asks('1')
      await app.until(() => view() === 'ApproveTransaction')
      ends('1', outcome)
      await app.until(() => view() === 'Account')
      expect(app.store.getState().modal.open).toBe(true)
    },
  )

  it('refetches the balance after an approval only', async () => {
    const { node, respond } = nodeOf(2n * 10n ** 18n)
    const { app, asks, ends } = await connected({ respond })
    const balanceIs = (balance: string) =>
      app.until((state) => toAccount(state, 'eip155').balance === balance)
    await balanceIs('2')
    node.wei = 10n ** 18n
    for (const outcome of ['rejected', 'failed'] as const) {
      asks(outcome)
      await app.until(({ modal }) => modal.open)
      ends(outcome, outcome)
      await app.until(({ modal }) => !modal.open)
      await settle()
    }
    expect(node.asked).toBe(1)
    asks('approved')
    await app.until(({ modal }) => modal.open)
    ends('approved', 'approved')
    await balanceIs('1')
    expect(node.asked).toBe(2)
  })

  it('a request that needs an approval is not closed by a normal close, and is rejected by a forced one', async () => {
    const { app, frame, asks } = await connected()
    asks('1')
    await app.until(({ modal }) => modal.open)
    app.store.dispatch(modalCloseRequested({}))
    await app.until(({ modal }) => modal.shaking)
    expect(frame.calls).not.toContain('RPC_ABORT')
    app.store.dispatch(modalCloseRequested({ force: true }))
    await app.until(({ modal }) => !modal.open)
    await settle()
    expect(frame.calls.filter((call) => call === 'RPC_ABORT')).toHaveLength(1)
  })

  it.each(['eth_sign', 'eth_call', 'solana_signMessage'])(
    'a request that needs an approval is never shown for %s, which is not an approvable method',
    async (method) => {
      const { app, frame, asks, view } = await connected()
      asks('1', method)
      const { alerts } = await app.until(({ alerts }) => alerts.snackbar !== null)
      expect(alerts.snackbar).toMatchObject({ message: { error: 'RPC_NOT_ALLOWED' } })
      expect(view()).toBe('Account')
      expect(frame.calls).toContain('RPC_ABORT')
    },
  )

  describe('a permission request', () => {
    const input = (smartSessions: boolean) => ({
      options: { features: { ...WALLETS_ONLY, smartSessions } },
    })
    const GRANT = 'wallet_grantPermissions'
    const EXECUTION = 'wallet_requestExecutionPermissions'

    it.each([GRANT, EXECUTION])(
      'shows what was granted by %s, if nothing else was open',
      async (method) => {
        const { app, asks, ends, view } = await connected(input(true))
        asks('1', method)
        await app.until(() => view() === 'ApproveTransaction')
        ends('1', 'approved')
        await app.until(() => view() === 'SmartSessionCreated')
        const { modal, router } = app.store.getState()
        expect([modal.open, router.history.length]).toEqual([true, 1])
      },
    )

    it('shows the grant above the previous view', async () => {
      const { app, asks, ends, view } = await connected(input(true))
      app.store.dispatch(modalOpenRequested({}))
      await app.until(({ modal }) => modal.open)
      asks('1', GRANT)
      await app.until(() => view() === 'ApproveTransaction')
      ends('1', 'approved')
      await app.until(() => view() === 'SmartSessionCreated')
      const { history, transactions } = app.store.getState().router
      expect(history.map((route) => route.view)).toEqual(['Account', 'SmartSessionCreated'])
      expect(transactions).toEqual([])
    })

    it.each([
      ['the request was refused', true, GRANT, 'rejected'],
      ['the request revokes a permission', true, 'wallet_revokePermissions', 'approved'],
      [
        'the request revokes an execution permission',
        true,
        'wallet_revokeExecutionPermission',
        'approved',
      ],
      ['the site lists no permissions', false, GRANT, 'approved'],
    ] as const)('shows nothing when %s', async (_, isListed, method, outcome) => {
      const { app, asks, ends } = await connected(input(isListed))
      asks('1', method)
      await app.until(({ modal }) => modal.open)
      ends('1', outcome)
      await app.until(({ modal }) => !modal.open)
    })
  })

  it('a request that needs an approval stays visible until the last of several requests is answered', async () => {
    const { app, asks, ends, view } = await connected()
    asks('1')
    asks('2')
    await app.until(({ approval }) => approval?.open.length === 2)
    ends('1', 'approved')
    await settle()
    expect(view()).toBe('ApproveTransaction')
    ends('2', 'approved')
    await app.until(({ modal }) => !modal.open)
  })
})
