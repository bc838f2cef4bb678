/** @jest-environment ./.ci/jest/dom-environment.cjs */
import { findScriptCore } from '../../src/adapters/browser/scriptCore'
import { createSiwxContext } from '../../src/store/siwxContext'
import type { ScriptCore } from '../../src/umdCore'
import { fakeStorage } from '../support/fakeCore'
import { ADDRESS, ONE } from '../support/fakeWallets'
import { requests } from '../support/site'
import { widgetParts } from '../support/widgetParts'

/** The object that the second file provides to the loader. */
async function scriptCore(): Promise<ScriptCore> {
  await import('../../src/umdCore')
  return findScriptCore() as ScriptCore
}

// Must be first, because a file cannot be unloaded.
it('finds no core before the second file has run', () => {
  expect(findScriptCore()).toBeUndefined()
})

describe('the second file of the script tag', () => {
  it('adds no globals', async () => {
    const names = Object.getOwnPropertyNames(globalThis)
    await scriptCore()
    expect(findScriptCore()).toBeDefined()
    expect(Object.getOwnPropertyNames(globalThis)).toEqual(names)
  })

  it('starts a widget: store, modal and methods', async () => {
    const { startWidget } = await scriptCore()
    const told: string[] = []
    const core = await startWidget({
      options: { projectId: 'p', networks: [ONE], storage: fakeStorage(), instanceId: 'tag' },
      framework: 'html',
      notify: (name) => void told.push(name),
    })
    expect(core.getState()).toMatchObject({ initialized: true, networkId: ONE.caipNetworkId })
    await core.open({ view: 'Networks' })
    expect(document.querySelectorAll('latchkey-modal')).toHaveLength(1)
    expect(told).toContain('MODAL_OPEN')
    await core.destroy()
    expect(document.querySelectorAll('latchkey-modal')).toHaveLength(0)
  })

  it('loads the adapter of an id', async () => {
    const { loadAdapter } = await scriptCore()
    const adapter = await loadAdapter('viem')
    expect(adapter.namespace).toBe('eip155')
    expect(adapter.normaliseAddress(ADDRESS.toLowerCase())).toBe(ADDRESS)
  })

  it('reports an unknown adapter id', async () => {
    const { loadAdapter } = await scriptCore()
    // @ts-expect-error A loader of another version may name one that this build does not bring.
    await expect(loadAdapter('stellar')).rejects.toMatchObject({
      code: 'ADAPTER_NOT_FOUND',
      context: { id: 'stellar' },
    })
  })

  it('creates a sign-in of a kind with the options of the page', async () => {
    const { loadSiwx } = await scriptCore()
    const local = await loadSiwx('localSiwx', { required: false })
    const cloud = await loadSiwx('cloudSiwx', { signOutOnDisconnect: false })
    expect([local.getRequired?.(), local.signOutOnDisconnect]).toEqual([false, true])
    expect([cloud.getRequired?.(), cloud.signOutOnDisconnect]).toEqual([true, false])
    const { ports, store } = widgetParts()
    const account = { accountAddress: ADDRESS, chainId: ONE.caipNetworkId }
    const context = createSiwxContext(store, ports)
    const [boundLocal, boundCloud] = [local, cloud].map((siwx) => siwx.bind?.(context) ?? siwx)
    expect(String(await boundLocal?.createMessage(account))).toContain(ADDRESS)
    expect(requests).toEqual([])
    // The service of this page is not available; a request to it identifies the kind of sign-in.
    await expect(boundCloud?.createMessage(account)).rejects.toThrow()
    expect(requests).toEqual([expect.stringContaining('/auth/v1/nonce')])
  })
})
