import { installTestWallet } from '../../src/testing'
import { settle } from '../support/settle'
import { ask, FIRST, listen, news, OTHER, put, putConnected, SECOND } from './kit'

type Announced = { info: { name: string; rdns: string; uuid: string }; provider: object }

/** The wallets that respond to a page's request (EIP-6963). */
function announced(): Announced[] {
  const found: Announced[] = []
  const note = (event: Event) => void found.push((event as CustomEvent<Announced>).detail)
  addEventListener('eip6963:announceProvider', note)
  dispatchEvent(new Event('eip6963:requestProvider'))
  removeEventListener('eip6963:announceProvider', note)
  return found
}

describe('in the page', () => {
  it('announces itself on install and on request, until it is uninstalled', () => {
    const early: unknown[] = []
    const note = (event: Event) => void early.push((event as CustomEvent<Announced>).detail)
    addEventListener('eip6963:announceProvider', note)
    const wallet = put({ name: 'Ours' })
    removeEventListener('eip6963:announceProvider', note)
    const [found] = announced()
    expect(early).toEqual([found])
    expect(found?.info).toMatchObject({ name: 'Ours', rdns: 'dev.latchkey.test' })
    expect(found?.info.uuid).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/)
    expect(found?.provider).toBe(wallet.provider)
    expect(window.latchkeyTestWallet).toBe(wallet)
    wallet.uninstall()
    expect(announced()).toEqual([])
    expect('latchkeyTestWallet' in window).toBe(false)
  })

  it('replaces a wallet with the same id, and coexists with others', () => {
    const before = put()
    const after = put()
    put({ rdns: 'dev.other', name: 'Other' })
    const found = announced()
    expect(found.map(({ info }) => info.rdns)).toEqual(['dev.latchkey.test', 'dev.other'])
    expect(found[0]?.provider).toBe(after.provider)
    expect(new Set(found.map(({ info }) => info.uuid)).size).toBe(2)
    before.uninstall()
    expect(announced()).toHaveLength(2)
  })

  it('the test wallet is installed in the given window', async () => {
    const frame = document.body.appendChild(document.createElement('iframe'))
    const page = frame.contentWindow
    if (!page) throw new Error('no frame')
    const heard: string[] = []
    page.addEventListener('eip6963:announceProvider', ({ type }) => heard.push(type))
    const wallet = put({ window: page })
    page.dispatchEvent(new Event('eip6963:requestProvider'))
    expect(heard).toHaveLength(2)
    expect(page.latchkeyTestWallet).toBe(wallet)
    expect('latchkeyTestWallet' in window).toBe(false)
    wallet.uninstall()
    page.dispatchEvent(new Event('eip6963:requestProvider'))
    expect(heard).toHaveLength(2)
    frame.remove()
  })

  it('remembers nothing without access to storage', () => {
    const denied = jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('The operation is insecure.')
    })
    const wallet = put({ remember: true })
    wallet.changeChain(10)
    expect(wallet.chainId).toBe(10)
    expect(denied).toHaveBeenCalled()
    denied.mockRestore()
  })

  it.each(['{', 'null', '[1]', '{"chainId":10}'])(
    'starts again if its stored state is invalid: %s',
    (text) => {
      sessionStorage.setItem('latchkey.testing:dev.latchkey.test', text)
      expect(put({ remember: true }).chainId).toBe(1)
      sessionStorage.clear()
    },
  )

  it('remembers permission, account and chain across a reload if enabled', async () => {
    const first = await putConnected({ remember: true, chains: [10] })
    first.changeAccount(1)
    first.changeChain(10)
    const second = installTestWallet({ remember: true, rdns: 'dev.second' })
    expect(second.chainId).toBe(1)
    second.uninstall()
    // Simulates a reload: the same id, without an uninstall before.
    const kept = sessionStorage.getItem('latchkey.testing:dev.latchkey.test')
    first.uninstall()
    sessionStorage.setItem('latchkey.testing:dev.latchkey.test', String(kept))
    const again = put({ remember: true })
    expect(await ask(again, 'eth_accounts')).toEqual([SECOND, FIRST])
    expect(await ask(again, 'eth_chainId')).toBe('0xa')
    expect(await ask(put(), 'eth_accounts')).toEqual([])
  })
})

describe('connecting', () => {
  it('shows no account before a request, and all of them afterwards', async () => {
    const wallet = put()
    const heard = listen(wallet)
    expect(await ask(wallet, 'eth_accounts')).toEqual([])
    expect(await ask(wallet, 'wallet_getPermissions')).toEqual([])
    expect(await ask(wallet, 'eth_requestAccounts')).toEqual([FIRST, SECOND])
    expect(await ask(wallet, 'eth_accounts')).toEqual([FIRST, SECOND])
    expect(await ask(wallet, 'wallet_getPermissions')).toMatchObject([
      { parentCapability: 'eth_accounts' },
    ])
    expect(heard).toEqual([['accountsChanged', [FIRST, SECOND]]])
    expect(wallet.requests.map(({ method }) => method)).toEqual([
      ...['eth_accounts', 'wallet_getPermissions', 'eth_requestAccounts'],
      ...['eth_accounts', 'wallet_getPermissions'],
    ])
  })

  it('accepts one request at a time, like real wallets', async () => {
    const wallet = put()
    wallet.hold()
    const first = ask(wallet, 'eth_requestAccounts')
    await expect(ask(wallet, 'wallet_requestPermissions')).rejects.toMatchObject({ code: -32002 })
    expect(wallet.waiting).toEqual(['eth_requestAccounts'])
    wallet.release()
    await expect(first).resolves.toEqual([FIRST, SECOND])
    expect(wallet.waiting).toEqual([])
    await expect(ask(wallet, 'wallet_requestPermissions')).resolves.toHaveLength(1)
  })

  it('loses its permission when the site or its owner revokes it', async () => {
    const wallet = await putConnected()
    const heard = listen(wallet)
    expect(await ask(wallet, 'wallet_revokePermissions', { eth_accounts: {} })).toBeNull()
    await ask(wallet, 'eth_requestAccounts')
    wallet.revoke()
    expect(await ask(wallet, 'eth_accounts')).toEqual([])
    expect(heard).toEqual([
      ['accountsChanged', []],
      ['accountsChanged', [FIRST, SECOND]],
      ['accountsChanged', []],
    ])
  })

  it('rejects signing without permission, or for unknown accounts: 4100', async () => {
    const wallet = put()
    const refusal = { code: 4100 }
    await expect(ask(wallet, 'personal_sign', '0x00', FIRST)).rejects.toMatchObject(refusal)
    await ask(wallet, 'eth_requestAccounts')
    await expect(ask(wallet, 'personal_sign', '0x00', OTHER.address)).rejects.toMatchObject(refusal)
    await expect(ask(wallet, 'personal_sign', 1, FIRST)).rejects.toMatchObject({ code: -32602 })
    await expect(ask(wallet, 'eth_sendTransaction', { from: OTHER.address })).rejects.toMatchObject(
      refusal,
    )
  })
})

describe('actions of the owner', () => {
  it('changes the account by index or address', async () => {
    const wallet = await putConnected()
    const heard = listen(wallet)
    wallet.changeAccount(1)
    expect(wallet.addresses).toEqual([SECOND, FIRST])
    wallet.changeAccount(FIRST.toLowerCase())
    await news()
    expect(heard).toEqual([
      ['accountsChanged', [SECOND, FIRST]],
      ['accountsChanged', [FIRST, SECOND]],
    ])
    expect(() => wallet.changeAccount(OTHER.address)).toThrow('no account')
    expect(() => wallet.changeAccount(2)).toThrow('no account')
  })

  it('locks and unlocks; a request for accounts unlocks it', async () => {
    const wallet = await putConnected()
    wallet.lock()
    expect(await ask(wallet, 'eth_accounts')).toEqual([])
    await expect(ask(wallet, 'personal_sign', '0x00', FIRST)).rejects.toMatchObject({ code: 4100 })
    wallet.unlock()
    expect(await ask(wallet, 'eth_accounts')).toEqual([FIRST, SECOND])
    wallet.lock()
    expect(await ask(wallet, 'eth_requestAccounts')).toEqual([FIRST, SECOND])
  })

  it('switches to known chains, rejects others with 4902, and adds chains', async () => {
    const wallet = put({ chainId: 10, chains: [1] })
    const heard = listen(wallet)
    const go = (chainId: string) => ask(wallet, 'wallet_switchEthereumChain', { chainId })
    expect(await go('0x1')).toBeNull()
    await expect(go('0x2105')).rejects.toMatchObject({ code: 4902 })
    const base = { chainId: '0x2105', chainName: 'Base', rpcUrls: ['https://base.example'] }
    await expect(
      ask(wallet, 'wallet_addEthereumChain', { ...base, rpcUrls: [] }),
    ).rejects.toMatchObject({ code: -32602 })
    expect(await ask(wallet, 'wallet_addEthereumChain', base)).toBeNull()
    expect(wallet.chainId).toBe(8453)
    wallet.changeChain(1)
    await go('0x2105')
    wallet.changeChain(137)
    expect(await ask(wallet, 'net_version')).toBe('137')
    expect(heard.map(([, chainId]) => chainId)).toEqual(['0x1', '0x2105', '0x1', '0x2105', '0x89'])
  })

  it('adds an asset, and rejects unknown wallet methods: 4200', async () => {
    const wallet = put()
    expect(await ask(wallet, 'wallet_watchAsset', { type: 'ERC20' })).toBe(true)
    for (const method of ['eth_sign', 'eth_signTransaction', 'wallet_sendCalls', 'toString'])
      await expect(ask(wallet, method)).rejects.toMatchObject({ code: 4200 })
  })
})

describe('failures', () => {
  it('removes the wallet without an event, and rejects pending requests', async () => {
    const wallet = await putConnected()
    const heard = listen(wallet)
    wallet.hold()
    const signing = ask(wallet, 'personal_sign', '0x00', FIRST)
    put()
    await expect(signing).rejects.toMatchObject({ code: 4001 })
    await news()
    expect(heard).toEqual([])
  })

  it('rejects only the next request that needs approval', async () => {
    const wallet = put()
    wallet.refuseNext()
    expect(await ask(wallet, 'eth_accounts')).toEqual([])
    await expect(ask(wallet, 'eth_requestAccounts')).rejects.toMatchObject({
      name: 'ProviderRpcError',
      code: 4001,
      message: 'User rejected the request.',
    })
    await expect(ask(wallet, 'eth_requestAccounts')).resolves.toHaveLength(2)
  })

  it('rejects the next request of a method', async () => {
    const wallet = put({ chains: [10] })
    wallet.refuseNext('wallet_switchEthereumChain')
    await ask(wallet, 'eth_requestAccounts')
    const go = () => ask(wallet, 'wallet_switchEthereumChain', { chainId: '0xa' })
    await expect(go()).rejects.toMatchObject({ code: 4001 })
    expect(wallet.chainId).toBe(1)
    await go()
    expect(wallet.chainId).toBe(10)
  })

  it('fails with a code, even for requests without approval', async () => {
    const wallet = await putConnected({ answers: { eth_call: '0x01' } })
    wallet.failNext(-32603, 'eth_getBalance', 'The node is tired.')
    wallet.failNext(-32005, 'eth_call')
    wallet.failNext(4100, 'eth_requestAccounts')
    await expect(ask(wallet, 'eth_getBalance', FIRST)).rejects.toMatchObject({
      code: -32603,
      message: 'The node is tired.',
    })
    await expect(ask(wallet, 'eth_call')).rejects.toMatchObject({
      code: -32005,
      message: 'Error -32005 of the test wallet.',
    })
    await expect(ask(wallet, 'eth_requestAccounts')).rejects.toMatchObject({ code: 4100 })
    expect(await ask(wallet, 'eth_call')).toBe('0x01')
  })

  it('waits until release, then applies a failure configured meanwhile', async () => {
    const wallet = await putConnected()
    wallet.hold()
    const settled: string[] = []
    const signing = ask(wallet, 'personal_sign', '0x00', FIRST)
    signing.catch(() => undefined).finally(() => settled.push('signing'))
    await settle()
    expect(settled).toEqual([])
    expect(wallet.waiting).toEqual(['personal_sign'])
    wallet.refuseNext()
    wallet.release()
    await expect(signing).rejects.toMatchObject({ code: 4001 })
    await expect(ask(wallet, 'personal_sign', '0x00', FIRST)).resolves.toMatch(/^0x/)
  })

  it('disconnects from its chains and reconnects', async () => {
    const wallet = await putConnected()
    const heard = listen(wallet)
    wallet.hold()
    const signing = ask(wallet, 'personal_sign', '0x00', FIRST)
    wallet.disconnect()
    await expect(signing).rejects.toMatchObject({ code: 4900 })
    await expect(ask(wallet, 'eth_accounts')).rejects.toMatchObject({ code: 4900 })
    wallet.reconnect()
    wallet.reconnect()
    expect(await ask(wallet, 'eth_accounts')).toHaveLength(2)
    expect(heard).toEqual([
      ['disconnect', expect.objectContaining({ code: 4900 })],
      ['connect', { chainId: '0x1' }],
    ])
  })

  it('resets to its initial state and rejects pending requests', async () => {
    const wallet = await putConnected({ chains: [10] })
    wallet.changeChain(10)
    wallet.changeAccount(1)
    wallet.refuseNext()
    wallet.hold()
    const signing = ask(wallet, 'personal_sign', '0x00', FIRST)
    wallet.reset()
    wallet.disconnect()
    wallet.reset()
    await expect(signing).rejects.toMatchObject({ code: 4001 })
    expect(wallet).toMatchObject({ chainId: 1, addresses: [FIRST, SECOND], requests: [] })
    expect(await ask(wallet, 'eth_accounts')).toEqual([])
    expect(await ask(wallet, 'eth_requestAccounts')).toEqual([FIRST, SECOND])
  })

  it('does not notify a removed listener', async () => {
    const wallet = put()
    const heard: unknown[] = []
    const note = (payload: unknown) => void heard.push(payload)
    wallet.provider.on('chainChanged', note)
    wallet.changeChain(10)
    await news()
    wallet.provider.removeListener('chainChanged', note)
    wallet.changeChain(1)
    await news()
    expect(heard).toEqual(['0xa'])
  })
})
