import { readConfig as readBackend } from '../../../services/backend/hosted/config'
import { readConfig as readFrame } from '../../../services/frame/hosted/config'

const chain = {
  ...{ id: 1, name: 'One', rpcUrl: 'https://rpc.example', explorerUrl: 'https://scan.example' },
  nativeCurrency: { name: 'Coin', symbol: 'C', decimals: 18 },
}
const backend = {
  ...{ publicUrl: 'https://api.example', walletUrl: 'https://wallet.example/', port: 8080 },
  chains: [chain],
}
const smtp = { host: 'smtp.example', port: 587, user: 'wallet' }
const client = {
  ...{ clientId: 'c', scope: 'openid', authorizeUrl: 'https://a.example/a' },
  tokenUrl: 'https://a.example/t',
}
const frame = {
  ...{ publicUrl: 'https://wallet.example', port: 8090, dataDir: '/data', nodes: [] },
  projects: { p: ['https://site.example'] },
  mail: { from: 'wallet@site.example', smtp },
  providers: { google: client },
}

const messageOf = (run: () => unknown): string => {
  try {
    run()
    return ''
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

test('one message lists every wrong path of a backend’s file, without values', () => {
  const wrong = {
    ...{ ...backend, port: 99_999, adminPort: 0, relaySocketsPerIp: -1, publicUrl: 'SECRET' },
    ...{
      chains: [
        { ...chain, rpcUrl: 'SECRET' },
        { ...chain, wrapped: 7 },
      ],
      unknown: 'SECRET',
    },
  }
  const message = messageOf(() => readBackend(JSON.stringify(wrong)))
  const paths = [...message.matchAll(/^ {2}([\w.]+):/gm)].map(([, path]) => path)
  expect(paths.sort()).toEqual(
    [
      ...['adminPort', 'chains.0.rpcUrl', 'chains.1.wrapped', 'port', 'publicUrl'],
      ...['relaySocketsPerIp', 'unknown'],
    ].sort(),
  )
  expect(message).not.toContain('SECRET')
  expect(messageOf(() => readBackend('{'))).toContain('the file: is not JSON')
  expect(readBackend(JSON.stringify(backend))).toMatchObject({ host: '127.0.0.1', port: 8080 })
})

test('reads secrets from the environment when the file names a variable', () => {
  const env = { MAIL: 'm-secret', GOOGLE: 'g-secret', NODE_URL: 'https://rpc.example/key' }
  const named = {
    ...frame,
    mail: { ...frame.mail, smtp: { ...smtp, passwordEnv: 'MAIL' } },
    providers: { google: { ...client, clientSecretEnv: 'GOOGLE' } },
  }
  const read = readFrame(JSON.stringify(named), env)
  expect(read.mail).toMatchObject({ smtp: { password: 'm-secret' } })
  expect(read.providers.google).toMatchObject({ clientSecret: 'g-secret' })
  const { rpcUrl: _, ...rest } = chain
  const nodes = { ...backend, chains: [{ ...rest, rpcUrlEnv: 'NODE_URL' }] }
  expect(readBackend(JSON.stringify(nodes), env).chains[0]?.rpcUrl).toBe(env.NODE_URL)
  const several = { ...backend, chains: [{ ...rest, rpcUrlsEnv: 'NODE_URLS' }] }
  const urls = ['https://one.example', 'https://two.example']
  expect(
    readBackend(JSON.stringify(several), { ...env, NODE_URLS: urls.join(', ') }).chains[0]?.rpcUrls,
  ).toEqual(urls)
  expect(() => readBackend(JSON.stringify({ ...backend, chains: [rest] }), env)).toThrow(
    'must name a node',
  )
})

test('reports a variable that is not set, or stands beside the value, with the other errors', () => {
  const wrong = {
    ...{ ...frame, port: 0 },
    mail: { ...frame.mail, smtp: { ...smtp, passwordEnv: 'NOT_THERE' } },
    providers: { google: { ...client, clientSecret: 's', clientSecretEnv: 'GOOGLE' } },
  }
  const message = messageOf(() => readFrame(JSON.stringify(wrong), { GOOGLE: 'g' }))
  expect(message.split('\n').slice(1)).toEqual([
    '  mail.smtp.passwordEnv: names no variable of the environment that is set',
    '  providers.google.clientSecretEnv: stands beside clientSecret',
    expect.stringMatching(/^ {2}port: /),
  ])
})
