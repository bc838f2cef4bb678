import * as z from 'zod/mini'
import { toRpcError } from '../../../services/wallet/rpcError'
import { openCipher, Sealed, type KeyStore } from './cipher'

const Config = z.object({
  requestId: z.string(),
  data: z.looseObject({ version: z.string(), metadata: z.looseObject({ appName: z.string() }) }),
})
const Choice = z.object({ id: z.string(), event: z.literal('selectSignerType') })
const Action = z.object({ method: z.string(), params: z.optional(z.unknown()) })
const Request = z.object({
  id: z.string(),
  sender: z.string(),
  content: z.union([z.object({ handshake: Action }), z.object({ encrypted: Sealed })]),
})
const Sent = z.object({ action: Action, chainId: z.number() })

/** A site's request and its network; null when the site has not named one. */
export type Asked = z.output<typeof Action> & { chainId: number | null }

/** The wallet in the window. */
export type Wallet = {
  /** Throws an RpcError for unsupported requests. */
  answer: (asked: Asked) => Promise<unknown>
  /** Data for the site's own use: nodes by chain id, and capabilities of the wallet. */
  facts: () => Record<string, unknown>
}

/**
 * Serves the site that opened this window with the protocol of its SDK: a greeting, the choice of a
 * wallet, then encrypted requests, each answered under its id and to that origin.
 * @param input.isSilent whether it posts nothing
 * @returns a function that posts the end of the connection
 */
export function serveOpener(input: {
  opener: Pick<Window, 'postMessage'>
  origin: string
  store: KeyStore
  wallet: Wallet
  /** Called with the name of the site. */
  onSite: (name: string) => void
  /** Called after an answer was posted. */
  onAnswered: () => void
  isSilent: boolean
}): { leave: () => void } {
  const { opener, origin, store, wallet } = input
  const post = (message: object) => {
    if (!input.isSilent) opener.postMessage({ id: crypto.randomUUID(), ...message }, origin)
  }

  async function answer({ id, sender, content }: z.output<typeof Request>) {
    const cipher = await openCipher(origin, sender, store)
    const run = async () => {
      if ('handshake' in content) return wallet.answer({ ...content.handshake, chainId: null })
      const { action, chainId } = Sent.parse(await cipher.unseal(content.encrypted))
      return wallet.answer({ ...action, chainId })
    }
    const result = await run().then(
      (value) => ({ value }),
      (error: unknown) => {
        const { code, message, data } = toRpcError(error)
        return { error: { code, message, data } }
      },
    )
    const encrypted = await cipher.seal({ result, data: wallet.facts() })
    const timestamp = new Date()
    post({ requestId: id, sender: cipher.openKey, content: { encrypted }, timestamp })
    input.onAnswered()
  }

  window.addEventListener('message', ({ data, origin: from, source }: MessageEvent<unknown>) => {
    if (source !== opener || from !== origin) return
    const config = Config.safeParse(data)
    if (config.success) return input.onSite(config.data.data.metadata.appName)
    const choice = Choice.safeParse(data)
    // This wallet is a smart contract wallet; there is no phone app.
    if (choice.success) return post({ requestId: choice.data.id, data: 'scw' })
    const request = Request.safeParse(data)
    if (request.success) void answer(request.data)
  })
  post({ event: 'PopupLoaded' })
  return { leave: () => post({ event: 'PopupUnload' }) }
}
