import { mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCreate2Address, slice } from 'viem'
import * as z from 'zod/mini'
import { openFrameStore } from '../../services/frame/hosted/openFrameStore'
import { createWallet, openPhrase } from '../../services/frame/page/keys'
import { readRecoveryFile } from '../../services/frame/recoveryFile'
import { EvmAddress, HexString } from '../../services/wallet/evmParams'
import { runCommand } from '../../services/runCommand'
import { freePort } from '../support/freePort'
import { recovery, walletOf } from './frame/stores'

const Deployment = z.object({ to: EvmAddress, data: HexString, address: EvmAddress })

const Exported = z.object({
  users: z.array(z.looseObject({ file: z.string() })),
  refused: z.array(z.unknown()),
})

/** Runs the command with arguments; returns its output and the function that ends it. */
async function command(...args: string[]) {
  const told: string[] = []
  const running = await runCommand({
    ...{ args, env: {} },
    pages: () => Promise.reject(new Error('no frame is asked for')),
    write: (line) => void told.push(line),
  })
  return { running, told: told.join('') }
}

test('starts the configured services, or those in the arguments', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'command-')), 'mine.json')
  writeFileSync(file, JSON.stringify({ relay: { port: await freePort() } }))
  const { running, told } = await command(file, 'relay')
  expect(told).toContain('relay ready')
  await running?.close()
  await expect(command(file, 'backend')).rejects.toThrow('has no backend')
})

test.each(['--help', '-h'])('%s prints the help and starts nothing', async (asked) => {
  const { running, told } = await command(asked)
  expect(running).toBeNull()
  expect(told).toContain('latchkey-services [file]')
})

test('--account-factory prints the deployment of the smart account factory, and starts nothing', async () => {
  const { running, told } = await command('--account-factory')
  expect(running).toBeNull()
  const { to, data, address } = z.parse(Deployment, JSON.parse(told))
  const [salt, bytecode] = [slice(data, 0, 32), slice(data, 32)]
  expect(getCreate2Address({ from: to, salt, bytecode })).toBe(address)
  const docs = readFileSync(join(__dirname, '../../docs/security/account.md'), 'utf8')
  expect(docs).toContain(address)
})

test('--delegate prints the deployment of the contract for plain accounts, and starts nothing', async () => {
  const { running, told } = await command('--delegate')
  expect(running).toBeNull()
  const { address } = z.parse(Deployment, JSON.parse(told))
  const docs = readFileSync(join(__dirname, '../../docs/security/account.md'), 'utf8')
  expect(docs).toContain(address)
})

test('--passkey-verifier prints the deployment of the contract that checks passkeys, and starts nothing', async () => {
  const { running, told } = await command('--passkey-verifier')
  expect(running).toBeNull()
  const { address } = z.parse(Deployment, JSON.parse(told))
  const docs = readFileSync(join(__dirname, '../../docs/security/account.md'), 'utf8')
  expect(docs).toContain(address)
})

test('--paymaster prints the deployment of a paymaster of two addresses, and starts nothing', async () => {
  const [owner, signer] = [`0x${'1'.repeat(40)}`, `0x${'2'.repeat(40)}`]
  const { running, told } = await command('--paymaster', owner, signer)
  expect(running).toBeNull()
  const { to, data, address } = z.parse(Deployment, JSON.parse(told))
  const [salt, bytecode] = [slice(data, 0, 32), slice(data, 32)]
  expect(getCreate2Address({ from: to, salt, bytecode })).toBe(address)
  expect(data.endsWith(`${owner.slice(2)}${signer.slice(2).padStart(64, '0')}`)).toBe(true)
  await expect(command('--paymaster', owner)).rejects.toThrow('OWNER SIGNER')
})

test('reports a missing file in a sentence', async () => {
  await expect(command('/nowhere/latchkey.json')).rejects.toThrow(
    'There is no configuration at /nowhere/latchkey.json',
  )
})

test('exports one recovery file for each user, which opens the wallet with the share of a device', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'command-users-'))
  const file = join(dataDir, 'latchkey.json')
  const folder = join(dataDir, 'export')
  const frame = {
    ...{ publicUrl: 'http://127.0.0.1:8090', port: 8090, dataDir, projects: {}, nodes: [] },
    mail: { inbox: true },
  }
  writeFileSync(file, JSON.stringify({ frame }))
  await expect(command('users', 'export')).rejects.toThrow('users export <folder> [file]')

  const { address, deviceShare, serviceShare } = await createWallet()
  const open = await openFrameStore({ dataDir })
  await open.store.addWallet('ada@example.org', { address, share: serviceShare })
  await open.store.saveRecovery('ada@example.org', recovery, 0)
  await open.store.addWallet('bob@example.org', walletOf('ab'))
  await open.database.query(
    `update frame_wallets set share = 'lk1.gone.AAAA' where email = $1`,
    ['bob@example.org'],
    z.unknown(),
  )
  await open.close()

  await expect(command('users', 'export', folder, file)).rejects.toThrow('no share key gone')
  const { users, refused } = z.parse(
    Exported,
    JSON.parse(readFileSync(join(folder, 'users.json'), 'utf8')),
  )
  expect(refused).toEqual([{ email: 'bob@example.org', reason: expect.stringContaining('gone') }])
  const name = users[0]?.file ?? ''
  expect(users).toEqual([{ email: 'ada@example.org', address, file: name, hasPassword: true }])
  expect(readdirSync(folder).sort()).toEqual([name, 'users.json'].sort())
  expect(statSync(join(folder, name)).mode & 0o077).toBe(0)
  const exported = readRecoveryFile(readFileSync(join(folder, name), 'utf8'))
  expect(exported).toEqual({ from: 'service', address, share: serviceShare, password: recovery })
  expect(await openPhrase(deviceShare, exported.share, address)).toHaveLength(12)
  await expect(command('users', 'export', folder, file)).rejects.toThrow('is not empty')
}, 240_000)

test('checks the configured parts, and fails when one does not answer', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'command-check-'))
  const file = join(folder, 'latchkey.json')
  writeFileSync(file, JSON.stringify({ relay: { port: 1 } }))
  expect(await command('check', file)).toEqual({ running: null, told: 'ok     configuration\n' })
  const chain = {
    ...{ id: 1, name: 'One', explorerUrl: 'https://scan.example' },
    rpcUrl: `http://127.0.0.1:${await freePort()}`,
    nativeCurrency: { name: 'Coin', symbol: 'C', decimals: 18 },
  }
  const backend = { publicUrl: 'https://api.example', port: 1, chains: [chain] }
  writeFileSync(file, JSON.stringify({ backend }))
  await expect(command('check', file)).rejects.toThrow('1 of 2 checks failed')
})

test('encrypts the shares of a frame with the current key, and requires a frame', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'command-keys-'))
  const file = join(dataDir, 'latchkey.json')
  writeFileSync(file, JSON.stringify({ relay: { port: 1 } }))
  await expect(command('keys', 'rotate', file)).rejects.toThrow('has no frame')
  await expect(command('keys', 'make', file)).rejects.toThrow('keys rotate')
  const frame = {
    ...{ publicUrl: 'http://127.0.0.1:8090', port: 8090, dataDir, projects: {}, nodes: [] },
    mail: { inbox: true },
  }
  writeFileSync(file, JSON.stringify({ frame }))
  const { running, told } = await command('keys', 'rotate', file)
  expect(running).toBeNull()
  expect(told).toBe('0 records encrypted under the current key, 0 could not be opened\n')
}, 240_000)
