import { openCipher, Sealed } from '../../../../sandbox/pages/coinbase/cipher'

export const WALLET_ORIGIN = 'https://wallet.test'
export const KEYS_URL = `${WALLET_ORIGIN}/connect`
export const ACCOUNT = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
export const OTHER = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

/** A decrypted request; `handshake` for the first. */
type Asked = { method: string; params?: unknown; chainId?: number }
/** A message of the SDK. */
type Posted = {
  id?: string
  event?: string
  sender?: string
  content?: { handshake?: Asked; encrypted?: unknown }
}
type Answer = (asked: Asked, posted: Posted) => unknown

/** Never answers. */
export const NOTHING = Symbol('nothing')
/** Posts this message as the answer. */
export const raw = (message: object) => ({ raw: message })

const isRaw = (value: unknown): value is { raw: object } =>
  typeof value === 'object' && value !== null && 'raw' in value

/**
 * The pop-ups of a page, each with a wallet that uses the SDK's protocol. A message arrives shortly after it was
 * posted.
 */
export function openWindowWorld(
  answer: Answer = ({ method }) => (method === 'eth_requestAccounts' ? [ACCOUNT] : null),
) {
  const windows: FakeWindow[] = []
  const asked: Asked[] = []
  const state = { isBlocked: false, isSilent: false, isCutOff: false, answer }

  const say = (data: unknown, source: unknown = windows.at(-1), origin = WALLET_ORIGIN) =>
    void window.dispatchEvent(Object.assign(new Event('message'), { data, origin, source }))

  async function receive(from: FakeWindow, posted: Posted) {
    if (posted.event === 'selectSignerType') return say({ requestId: posted.id, data: 'scw' }, from)
    if (!posted.content || !posted.sender) return
    const { handshake, encrypted } = posted.content
    const cipher = await openCipher(location.origin, posted.sender, localStorage)
    const opened = handshake ? { action: handshake } : await cipher.unseal(Sealed.parse(encrypted))
    const { action, chainId } = opened as { action: Asked; chainId?: number }
    const request = { ...action, ...(chainId !== undefined && { chainId }) }
    asked.push(request)
    let result: object
    try {
      const value = state.answer(request, posted)
      if (value === NOTHING) return
      if (isRaw(value)) return say({ requestId: posted.id, ...value.raw }, from)
      result = { value }
    } catch (error) {
      // Only own properties of an error are cloned.
      result = { error: { ...Object(error), message: (error as Error).message } }
    }
    const data = { chains: { 1: 'https://node.test/1', 10: 'https://node.test/10' } }
    const sealed = await cipher.seal({ result, data })
    say({ requestId: posted.id, sender: cipher.openKey, content: { encrypted: sealed } }, from)
  }

  class FakeWindow {
    closed = false
    readonly shown: string[] = []
    readonly location = { replace: (url: URL) => this.go(url) }
    focus() {}
    close() {
      this.closed = true
    }
    go(url: URL | string) {
      this.shown.push(String(url))
      if (!String(url).startsWith(WALLET_ORIGIN)) return
      if (state.isCutOff) this.close()
      else if (!state.isSilent) setTimeout(() => say({ id: 'it', event: 'PopupLoaded' }, this))
    }
    postMessage(message: Posted, origin: string) {
      if (!this.closed && origin === WALLET_ORIGIN) setTimeout(() => void receive(this, message))
    }
    /** Closes it; it posts an unload message unless it vanishes. */
    leave(vanishes = false) {
      this.close()
      if (!vanishes) say({ id: 'it', event: 'PopupUnload' }, this)
    }
  }

  const open = jest.spyOn(window, 'open').mockImplementation((url = '') => {
    if (state.isBlocked) return null
    const opened = new FakeWindow()
    windows.push(opened)
    opened.go(url)
    return opened as unknown as Window // A window has hundreds of members; the connector uses only these.
  })
  const fetched: string[] = []
  const policy = () => ({ 'cross-origin-opener-policy': state.isCutOff ? 'same-origin' : '' })
  jest.spyOn(globalThis, 'fetch').mockImplementation((url, init) => {
    fetched.push(`${init?.method ?? 'GET'} ${String(url)}`)
    return Promise.resolve(new Response(null, { headers: policy() }))
  })
  jest.spyOn(console, 'error').mockImplementation(() => {})
  return { state, windows, asked, open, fetched, say, last: () => windows.at(-1) }
}
