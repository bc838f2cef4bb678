import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { createHandle } from './createHandle'
import { answerNodes } from './nodes'
import type { TestWallet, TestWalletOptions } from './types'

declare global {
  interface Window {
    /** Handle of the latest installed test wallet. */
    latchkeyTestWallet: TestWallet
  }
}

const RDNS = 'dev.latchkey.test'

const ICON =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Crect width='32' height='32' rx='8' fill='%23264653'/%3E%3Cpath d='M9 17l5 5 9-12' fill='none' stroke='%23fff' stroke-width='3'/%3E%3C/svg%3E"

/** Functions that uninstall a wallet, by window and id. */
const installed = new WeakMap<Window, Map<string, () => void>>()

/**
 * Installs a test wallet in the page: it announces itself as extensions do (EIP-6963), connects, signs with real
 * keys, switches and adds networks, and sends, without an extension, a person or a network. By default, it approves
 * everything at once. It replaces an earlier test wallet with the same id.
 * @returns the controls of the wallet for the test, also available as `window.latchkeyTestWallet`
 * @throws Error when an account is not a private key, or without a window
 * @example
 * import { installTestWallet } from 'latchkey/testing'
 *
 * const wallet = installTestWallet()
 * wallet.refuseNext('personal_sign')
 * console.log(wallet.requests, wallet.addresses)
 */
export function installTestWallet(options: TestWalletOptions = {}): TestWallet {
  const page = options.window ?? (typeof window === 'undefined' ? undefined : window)
  if (!page) throw new Error('installTestWallet needs a window: that of jsdom, or of a browser.')
  const { rdns = RDNS, name = 'Test Wallet' } = options
  const others = installed.get(page) ?? new Map<string, () => void>()
  installed.set(page, others)
  // Uninstall the previous wallet first, so that the page has its own `fetch` again.
  others.get(rdns)?.()
  const storage = options.remember ? storageOf(page) : null
  const { handle, read, end } = createHandle(options, storage, rdns)

  const info = Object.freeze({ uuid: uuidOf(rdns), name, icon: ICON, rdns })
  const detail = Object.freeze({ info, provider: handle.provider })
  const announce = () =>
    void page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  const giveBack = options.nodes ? answerNodes(page, read) : () => undefined
  const wallet: TestWallet = Object.assign(handle, {
    uninstall() {
      page.removeEventListener('eip6963:requestProvider', announce)
      if (page.latchkeyTestWallet === wallet) Reflect.deleteProperty(page, 'latchkeyTestWallet')
      giveBack()
      others.delete(rdns)
      end()
    },
  })
  others.set(rdns, wallet.uninstall)
  page.latchkeyTestWallet = wallet
  page.addEventListener('eip6963:requestProvider', announce)
  announce()
  return wallet
}

/** Storage that survives a reload; null in a frame without access to storage. */
function storageOf(page: Window): Storage | null {
  try {
    return page.sessionStorage
  } catch {
    return null
  }
}

/** A UUID (version 4) derived from the rdns. */
function uuidOf(rdns: string): string {
  const hex = bytesToHex(keccak_256(utf8ToBytes(rdns)))
  const at = (start: number, end: number) => hex.slice(start, end)
  return [at(0, 8), at(8, 12), `4${at(13, 16)}`, `8${at(17, 20)}`, at(20, 32)].join('-')
}
