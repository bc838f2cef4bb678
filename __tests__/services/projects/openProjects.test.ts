import * as z from 'zod/mini'
import { HostConfig } from '../../../services/backend/hosted/config'
import { startBackendHost } from '../../../services/backend/hosted/startBackendHost'
import { RelayConfig, startRelayHost } from '../../../services/relay/hosted/startRelayHost'
import { freePort } from '../../support/freePort'
import { START_TIME } from '../data/engines'
import { startPostgres } from '../data/startPostgres'
import { until } from '../relay/support/until'

const TOKEN = 't'.repeat(32)
let server: Awaited<ReturnType<typeof startPostgres>> = null
const closes: (() => Promise<void>)[] = []
beforeAll(async () => {
  server = await startPostgres()
}, START_TIME)
afterAll(async () => {
  for (const close of closes) await close()
  await server?.stop()
})

const chain = {
  ...{ id: 1, name: 'One', rpcUrl: 'http://127.0.0.1:1', explorerUrl: 'https://scan.example' },
  nativeCurrency: { name: 'Coin', symbol: 'C', decimals: 18 },
}
const configOf = (port: number, adminPort?: number, more: object = {}) =>
  z.parse(HostConfig, {
    ...{ publicUrl: 'https://api.example', port, adminPort, chains: [chain] },
    ...{ projectRegistry: { adminToken: TOKEN }, ...more },
  })

test(
  'serves a project of the admin API, and stops when it is paused, in each process',
  async () => {
    if (!server) return
    const env = { DATABASE_URL: await server.createDatabase('registry') }
    const [port, other, adminPort] = [await freePort(), await freePort(), await freePort()]
    const lines: string[] = []
    for (const config of [configOf(port, adminPort), configOf(other)]) {
      const host = await startBackendHost(config, { env, query: null }, (line) => lines.push(line))
      closes.push(() => host.close())
    }
    const relay = await startRelayHost(
      z.parse(RelayConfig, { port: await freePort(), projectRegistry: {} }),
      env,
      (line) => void lines.push(line),
    )
    closes.push(() => relay.close())
    const statusAt = async (at: number) =>
      (await fetch(`http://127.0.0.1:${at}/projects/v1/origins?projectId=shop`)).status
    const admin = (path: string, body?: object) =>
      fetch(`http://127.0.0.1:${adminPort}/admin/v1/projects${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${TOKEN}` },
        ...(body && { body: JSON.stringify(body) }),
      })
    expect(await statusAt(port)).toBe(401)
    const project = { id: 'shop', name: 'Shop', origins: ['https://shop.example'] }
    expect((await admin('', project)).status).toBe(201)
    await until(async () => (await statusAt(port)) === 200)
    await until(async () => (await statusAt(other)) === 200)
    expect((await admin('/shop/pause')).status).toBe(200)
    await until(async () => (await statusAt(other)) === 403)
    const metrics = await (await fetch(`http://127.0.0.1:${adminPort}/metrics`)).text()
    expect(metrics).toMatch(/latchkey_projects_age_seconds [\d.]+/)
    expect(lines.join('')).not.toContain(TOKEN)
  },
  START_TIME,
)

test('needs a database server', async () => {
  const start = startBackendHost(
    configOf(await freePort()),
    { env: {}, query: null },
    () => undefined,
  )
  await expect(start).rejects.toThrow('set DATABASE_URL')
})

test('refuses a configuration with projects beside a registry', async () => {
  for (const more of [{ projectIds: ['a'] }, { allowedOrigins: ['https://a.example'] }])
    expect(() => configOf(1, undefined, more)).toThrow('stands beside')
})
