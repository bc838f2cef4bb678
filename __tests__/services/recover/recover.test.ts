import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mnemonicToAccount } from 'viem/accounts'
import { createWallet, furtherShare } from '../../../services/frame/page/keys'
import { sealShare } from '../../../services/frame/page/recovery'
import { writeRecoveryFile, type RecoveryFile } from '../../../services/frame/recoveryFile'
import { runRecover } from '../../../services/recover/recoverCommand'
import { runOffline } from '../../support/runOffline'

// The record of a password has its full strength in the test with separate processes.
jest.mock<object>('../../../services/frame/page/argon2', () =>
  jest.requireActual('../frame/lightArgon2'),
)

const PASSWORD = 'correct horse battery'
const WORDS = /^(?:[a-z]+ ){11}[a-z]+\n$/

/** A wallet of the frame in two files; the first one has a password with `isProtected`. */
async function walletFiles(isProtected = false) {
  const { address, deviceShare, serviceShare } = await createWallet()
  const further = await furtherShare(deviceShare, serviceShare)
  const password = isProtected ? await sealShare(further, PASSWORD, address) : null
  const folder = mkdtempSync(join(tmpdir(), 'recover-'))
  const write = (name: string, text: string) => {
    const path = join(folder, name)
    writeFileSync(path, text)
    return path
  }
  const fileOf = (name: string, file: Partial<RecoveryFile>) =>
    write(
      name,
      writeRecoveryFile({ from: 'device', address, share: deviceShare, password, ...file }),
    )
  return {
    ...{ address, folder, write, fileOf, device: fileOf('device.json', {}) },
    service: fileOf('service.json', { from: 'service', share: serviceShare, password: null }),
  }
}

/** Runs the command in this process. */
async function recover(args: readonly string[], typed: readonly string[] = []) {
  const lines = [...typed]
  const told = { out: '', err: '' }
  const ask = async (question: string) => {
    told.err += question
    return lines.shift() ?? null
  }
  const run = runRecover({
    args,
    prompt: { ask, askSecret: ask, close: () => undefined },
    write: (text) => (told.out += text),
    note: (text) => (told.err += text),
  })
  const ended = await run.catch((error: unknown) => String(error))
  return { ended, ...told }
}

const addressOf = (phrase: string) => mnemonicToAccount(phrase.trim()).address

test('recovers a phrase from a device file and the password, without a network', async () => {
  const device = join(mkdtempSync(join(tmpdir(), 'recover-')), 'device.json')
  const made = await runOffline(['__tests__/services/recover/makeWallet.ts', device, PASSWORD])
  expect(made).toMatchObject({ code: 0, err: '' })
  const typed = ['not the password', PASSWORD, 'yes']
  const shown = await runOffline(['services/recover/bin.ts', device], typed)
  expect(shown).toMatchObject({ code: 0, out: expect.stringMatching(WORDS) })
  expect(shown.err).toContain('That is not the password.')
  expect(addressOf(shown.out)).toBe(made.out)
  expect(shown.err).not.toContain(shown.out.trim())
}, 240_000)

test('recovers a phrase from a device file and a service file', async () => {
  const { device, service, address } = await walletFiles()
  const shown = await recover([device, service], ['yes'])
  expect(shown.ended).toBe(true)
  expect(addressOf(shown.out)).toBe(address)
})

test('displays nothing without a confirmation', async () => {
  const { device, service } = await walletFiles()
  for (const typed of [['no'], []]) {
    const refused = await recover([device, service], typed)
    expect(refused).toMatchObject({ ended: false, out: '' })
    expect(refused.err).toContain('Nothing was shown.')
  }
})

test('writes the phrase only on request, to a new file that only its owner can read', async () => {
  const { device, service, address, folder } = await walletFiles()
  const out = join(folder, 'phrase.txt')
  expect(await recover([service, device, '--out', out])).toMatchObject({ ended: true, out: '' })
  expect(addressOf(readFileSync(out, 'utf8'))).toBe(address)
  expect(statSync(out).mode & 0o077).toBe(0)
  const again = await recover([service, device, '--out', out])
  expect(again).toMatchObject({ ended: expect.stringContaining('exists already'), out: '' })
})

test('refuses a wrong password and an unusable file with plain sentences', async () => {
  const { device, service, write, fileOf } = await walletFiles(true)
  const other = await walletFiles()
  const text = readFileSync(device, 'utf8')
  const newer = write('newer.json', text.replace('"version": 1', '"version": 2'))
  const damaged = write('damaged.json', text.replace(/"data": "../, '"data": "zz'))
  const changed = write('changed.json', text.replace(/"salt": "../, '"salt": "ff'))
  const twice = write('twice.json', text)
  const foreign = fileOf('foreign.json', { from: 'service', share: `${'12'.repeat(16)}fe` })
  const cases: [args: string[], typed: string[], said: string][] = [
    [[device], ['one', 'two', 'three', PASSWORD, 'yes'], 'The wallet was not opened.'],
    [[service], [], 'has no password in this file. Add the file of a device.'],
    [[write('text.json', 'no JSON')], [], 'is not a recovery file, or it is damaged.'],
    [[damaged], [], 'is damaged. Use another copy of it.'],
    [[changed], [], 'is damaged. Use another copy of it.'],
    [[newer], [], 'has version 2 of the format'],
    [['/nowhere/file.json'], [], 'The file /nowhere/file.json cannot be read.'],
    [[device, other.service], [], 'The files belong to different wallets'],
    [[device, twice], [], 'Both files have the same part of the key.'],
    [[device, foreign], [], 'These parts do not make the key of the wallet'],
    [[], [], 'latchkey-recover <file>'],
    [[device, '--nonsense'], [], 'latchkey-recover <file>'],
  ]
  for (const [args, typed, said] of cases)
    expect(await recover(args, typed)).toMatchObject({
      ended: expect.stringContaining(said),
      out: '',
    })
}, 240_000)
