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

/** What a site asks for, on which of its networks; null where it has not said. */
export type Asked = z.output<typeof Action> & { chainId: number | null }

/** The wallet behind the window. */
export type Wallet = {
  /** Throws an RpcError for what it does not do. */
  answer: (asked: Asked) => Promise<unknown>
  /** What the site may use beside the window: nodes by chain id, and what the wallet can do. */
  facts: () => Record<string, unknown>
}

/**
 * Serves the site that opened this window by the protocol of its SDK: a greeting, the choice of a wallet, then sealed
 * requests, each answered under its id and to that origin.
 * @param input.isSilent says no word
 * @returns ends with a word of farewell
 */
export function serveOpener(input: {
  opener: Pick<Window, 'postMessage'>
  origin: string
  store: KeyStore
  wallet: Wallet
  /** Told the name of the site. */
  onSite: (name: string) => void
  /** An answer has been posted. */
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
    // This wallet is a contract; there is no app on a phone.
    if (choice.success) return post({ requestId: choice.data.id, data: 'scw' })
    const request = Request.safeParse(data)
    if (request.success) void answer(request.data)
  })
  post({ event: 'PopupLoaded' })
  return { leave: () => post({ event: 'PopupUnload' }) }
}
