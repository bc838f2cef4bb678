import { generateKeyPairSync, verify } from 'node:crypto'
import { createServer } from 'node:http'
import * as z from 'zod/mini'
import { readConfig } from '../../../services/frame/hosted/config'
import { accountOf, type OAuthClient } from '../../../services/frame/oauth/client'
import { listen, stop } from '../../../services/http/listen'
import { portOf } from '../hostile/worlds'

const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const PEM = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()

/** What a provider is sent when a code is exchanged. */
async function exchange(more: Partial<OAuthClient>) {
  const seen = { authorization: '', body: new URLSearchParams() }
  const claims = Buffer.from(JSON.stringify({ aud: 'my id', sub: 'a' })).toString('base64url')
  const server = createServer((message, response) => {
    let body = ''
    message.on('data', (part: Buffer) => (body += part.toString()))
    message.on('end', () => {
      seen.authorization = message.headers.authorization ?? ''
      seen.body = new URLSearchParams(body)
      response.end(JSON.stringify({ access_token: 't', id_token: `h.${claims}.s` }))
    })
  })
  await listen(server, 0)
  const provider = `http://127.0.0.1:${portOf(server)}`
  const client = {
    ...{ clientId: 'my id', scope: 'openid', accountField: 'sub', nameField: 'name' },
    ...{ authorizeUrl: `${provider}/authorize`, tokenUrl: `${provider}/token` },
  }
  const given = { code: 'c', verifier: 'v', redirectUri: 'https://secure.example/oauth/x' }
  await accountOf({ ...client, ...more }, given)
  await stop(server)
  return { ...seen, provider }
}

test('sends the secret in the body unless the provider wants it in a header', async () => {
  const { authorization, body } = await exchange({ clientSecret: 'a:b' })
  expect([authorization, body.get('client_secret')]).toEqual(['', 'a:b'])
  const basic = await exchange({ clientSecret: 'a:b', clientAuth: 'basic' })
  const credentials = Buffer.from('my+id:a%3Ab').toString('base64')
  expect(basic.authorization).toBe(`Basic ${credentials}`)
  expect(basic.body.has('client_secret')).toBe(false)
})

test('sends no secret of a public client', async () => {
  const { authorization, body } = await exchange({ clientAuth: 'basic' })
  expect([authorization, body.has('client_secret')]).toEqual(['', false])
})

test('signs a secret for each exchange with the key of the client', async () => {
  const clientKey = { teamId: 'TEAM', keyId: 'KEY', privateKey: PEM }
  const { body, provider } = await exchange({ clientKey })
  const [header = '', claims = '', signature = ''] = (body.get('client_secret') ?? '').split('.')
  const key = { key: publicKey, dsaEncoding: 'ieee-p1363' as const }
  const signed = Buffer.from(`${header}.${claims}`)
  expect(verify('sha256', signed, key, Buffer.from(signature, 'base64url'))).toBe(true)
  const read = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString())
  expect(read(header)).toEqual({ alg: 'ES256', kid: 'KEY' })
  const Claims = z.looseObject({ iat: z.number(), exp: z.number() })
  const { iat, exp, ...rest } = z.parse(Claims, read(claims))
  expect(rest).toEqual({ iss: 'TEAM', aud: provider, sub: 'my id' })
  expect(exp - iat).toBe(300)
})

const configWith = (apple: object, env = {}) =>
  readConfig(
    JSON.stringify({
      ...{ publicUrl: 'https://secure.example', port: 1, dataDir: '/d', projects: {}, nodes: [] },
      mail: { from: 'a@b.example', smtp: { host: 'smtp.example', port: 587 } },
      providers: {
        apple: {
          ...{ clientId: 'id', scope: '', authorizeUrl: 'https://id.example/authorize' },
          tokenUrl: 'https://id.example/token',
          ...apple,
        },
      },
    }),
    env,
  )

test('reads the key of a client from the environment', () => {
  const key = { teamId: 'TEAM', keyId: 'KEY', privateKeyEnv: 'APPLE_KEY' }
  const { providers } = configWith({ clientKey: key }, { APPLE_KEY: PEM })
  expect(providers.apple?.clientKey?.privateKey).toBe(PEM)
})

test('refuses a key that is none, and a key beside a secret, without showing either', () => {
  const key = { teamId: 'TEAM', keyId: 'KEY', privateKey: 'not to be told' }
  expect(() => configWith({ clientKey: key })).toThrow(
    /providers\.apple\.clientKey\.privateKey: must be a private P-256 key as PEM$/,
  )
  expect(() =>
    configWith({ clientSecret: 'not to be told', clientKey: { ...key, privateKey: PEM } }),
  ).toThrow(/providers\.apple\.clientKey: stands beside clientSecret$/)
})
