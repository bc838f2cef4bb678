import { generateKeyPairSync, verify } from 'node:crypto'
import * as z from 'zod/mini'
import { readConfig } from '../../../services/frame/hosted/config'
import type { OAuthClient } from '../../../services/frame/oauth/client'
import { startProvider } from './oauthProvider'

const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const PEM = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()

/** The request to a provider when a code is exchanged for an `id_token`. */
async function exchange(more: Partial<OAuthClient>) {
  const provider = await startProvider()
  await provider.logIn(more)
  await provider.close()
  return provider
}

test('sends the secret in the body unless the provider requires a header', async () => {
  const { seen } = await exchange({ clientSecret: 'a:b' })
  expect([seen.authorization, seen.body.get('client_secret')]).toEqual(['', 'a:b'])
  const { seen: basic } = await exchange({ clientSecret: 'a:b', clientAuth: 'basic' })
  const credentials = Buffer.from('my+id:a%3Ab').toString('base64')
  expect(basic.authorization).toBe(`Basic ${credentials}`)
  expect(basic.body.has('client_secret')).toBe(false)
})

test('sends no secret of a public client', async () => {
  const { seen } = await exchange({ clientAuth: 'basic' })
  expect([seen.authorization, seen.body.has('client_secret')]).toEqual(['', false])
})

test('signs a new secret for each exchange with the client’s key', async () => {
  const clientKey = { teamId: 'TEAM', keyId: 'KEY', privateKey: PEM }
  const { seen, origin } = await exchange({ clientKey })
  const [header = '', claims = '', signature = ''] = (seen.body.get('client_secret') ?? '').split(
    '.',
  )
  const key = { key: publicKey, dsaEncoding: 'ieee-p1363' as const }
  const signed = Buffer.from(`${header}.${claims}`)
  expect(verify('sha256', signed, key, Buffer.from(signature, 'base64url'))).toBe(true)
  const read = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString())
  expect(read(header)).toEqual({ alg: 'ES256', kid: 'KEY' })
  const Claims = z.looseObject({ iat: z.number(), exp: z.number() })
  const { iat, exp, ...rest } = z.parse(Claims, read(claims))
  expect(rest).toEqual({ iss: 'TEAM', aud: origin, sub: 'my id' })
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

test('refuses an invalid key, and a key beside a secret, without showing either', () => {
  const key = { teamId: 'TEAM', keyId: 'KEY', privateKey: 'not to be told' }
  expect(() => configWith({ clientKey: key })).toThrow(
    /providers\.apple\.clientKey\.privateKey: must be a private P-256 key as PEM$/,
  )
  expect(() =>
    configWith({ clientSecret: 'not to be told', clientKey: { ...key, privateKey: PEM } }),
  ).toThrow(/providers\.apple\.clientKey: stands beside clientSecret$/)
})
