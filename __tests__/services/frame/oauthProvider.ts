import { createServer, type ServerResponse } from 'node:http'
import { accountOf, authorizeAddress, type OAuthClient } from '../../../services/frame/oauth/client'
import { listen, stop } from '../../../services/http/listen'
import { portOf } from '../hostile/worlds'

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Deviations of a provider from a correct one. */
export interface Faults {
  /** Other claims of the `id_token`. */
  claims?: object
  /** Other parameters of the redirect URL. */
  query?: Record<string, string>
  /** Answers the exchange in place of the tokens. */
  answer?: (response: ServerResponse) => void
}

const LOGIN = {
  state: 'state',
  verifier: 'v'.repeat(43),
  redirectUri: 'https://secure.example/oauth/x',
}

/** Starts an OpenID Connect provider whose tokens identify an account; close it afterwards. */
export async function startProvider(faults: Faults = {}) {
  const seen = { authorization: '', body: new URLSearchParams(), nonce: '', requests: 0 }
  const server = createServer((message, response) => {
    let body = ''
    message.on('data', (chunk: Buffer) => (body += chunk.toString()))
    message.on('end', () => {
      seen.requests += 1
      seen.authorization = message.headers.authorization ?? ''
      seen.body = new URLSearchParams(body)
      if (faults.answer) return faults.answer(response)
      const iat = Math.floor(Date.now() / 1000)
      const times = { iat, exp: iat + 60 }
      const claims = {
        iss: origin,
        aud: 'my id',
        sub: 'a',
        name: 'Ada',
        nonce: seen.nonce,
        ...times,
      }
      const token = `${part({ alg: 'RS256' })}.${part({ ...claims, ...faults.claims })}.c2ln`
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ access_token: 't', token_type: 'Bearer', id_token: token }))
    })
  })
  await listen(server, 0)
  const origin = `http://127.0.0.1:${portOf(server)}`
  const provided = {
    ...{ clientId: 'my id', scope: 'openid', accountField: 'sub', nameField: 'name' },
    ...{ authorizeUrl: `${origin}/authorize`, tokenUrl: `${origin}/token` },
  }
  return {
    origin,
    seen,
    /** A login from the request to the account. */
    async logIn(more: Partial<OAuthClient> = {}) {
      const client = { ...provided, ...more }
      const { searchParams } = new URL(await authorizeAddress(client, LOGIN))
      seen.nonce = searchParams.get('nonce') ?? ''
      const query = { code: 'c', state: LOGIN.state, ...faults.query }
      return accountOf(client, LOGIN, new URLSearchParams(query))
    },
    close: () => stop(server),
  }
}
