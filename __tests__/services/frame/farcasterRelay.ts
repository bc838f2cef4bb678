import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import { json } from 'node:stream/consumers'
import type { PrivateKeyAccount } from 'viem/accounts'
import { createSiweMessage } from 'viem/siwe'
import * as z from 'zod/mini'

const Opening = z.object({ domain: z.string(), siweUri: z.string(), nonce: z.string() })
type Opening = z.infer<typeof Opening>

/** The answer of a phone; it claims its own id by default. */
type Answer = {
  fid: number
  says?: number
  username?: string
  change?: (asked: Opening) => Partial<Opening>
}

/** A relay of Farcaster's sign-in (FIP-11), with phones that answer its channels. */
export function createFarcasterRelay() {
  const channels = new Map<string, { asked: Opening; status: object }>()
  const opened: Opening[] = []
  const server: Server = createServer((request, response) => {
    const reply = (status: number, body: object) => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(body))
    }
    const token = request.headers.authorization?.replace('Bearer ', '') ?? ''
    if (request.url === '/v1/channel/status') {
      const channel = channels.get(token)
      reply(channel ? 200 : 401, channel?.status ?? {})
      return
    }
    void json(request).then((body) => {
      const asked = z.parse(Opening, body)
      const channelToken = randomUUID()
      opened.push(asked)
      channels.set(channelToken, { asked, status: { state: 'pending' } })
      reply(201, {
        channelToken,
        url: `https://phone.example/~/siwf?channelToken=${channelToken}`,
        nonce: asked.nonce,
      })
    })
  })

  /** Answers a channel like a user who scanned the code. */
  async function approve(url: string, account: PrivateKeyAccount, answer: Answer) {
    const { fid, says = fid, username = 'maren', change = () => ({}) } = answer
    const token = new URL(url).searchParams.get('channelToken') ?? ''
    const channel = channels.get(token)
    if (!channel) throw new Error('no such channel')
    const { domain, siweUri, nonce } = { ...channel.asked, ...change(channel.asked) }
    const message = createSiweMessage({
      ...{ address: account.address, chainId: 10, domain, nonce, uri: siweUri, version: '1' },
      ...{
        statement: 'Farcaster Auth',
        issuedAt: new Date(),
        resources: [`farcaster://fid/${fid}`],
      },
    })
    const signature = await account.signMessage({ message })
    channel.status = { state: 'completed', message, signature, fid: says, username }
  }
  return { server, approve, opened }
}
