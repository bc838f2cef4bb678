import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { FetchRefused, safeFetch } from '../../../services/http/safeFetch'
import { WalletsConfig } from '../../../services/wallets/config'
import { walletSource } from '../../../services/wallets/source'
import { figure } from '../../journeys/support/figures'

const asked: string[] = []
const recorder: typeof safeFetch = (url) => {
  asked.push(url)
  return Promise.resolve({ type: 'image/png', bytes: Buffer.from('bytes') })
}
beforeEach(() => void asked.splice(0))

test('fetches a list at a URL with its pictures, including pictures beside the list', async () => {
  const source = walletSource({ url: 'https://lists.example/a/wallets.json' }, recorder)
  expect(await source.list()).toBe('bytes')
  await source.picture('pictures/a.png')
  await source.picture('https://cdn.example/b.png')
  expect(asked).toEqual([
    'https://lists.example/a/wallets.json',
    'https://lists.example/a/pictures/a.png',
    'https://cdn.example/b.png',
  ])
})

test('does not fetch pictures at internal addresses', async () => {
  const hosts = [
    ...['127.0.0.1', '2130706433', '0x7f000001', '10.0.0.1', '192.168.0.1', '169.254.169.254'],
    ...['[::1]', '[fd00:ec2::254]', '[::ffff:127.0.0.1]', '100.64.0.1', '0.0.0.0', 'user@10.0.0.1'],
  ]
  const folder = mkdtempSync(join(tmpdir(), 'source-'))
  const sources = [
    walletSource({ url: 'https://lists.example/wallets.json' }, safeFetch),
    walletSource({ file: join(folder, 'wallets.json') }, safeFetch),
  ]
  const codes = await Promise.all(
    sources.flatMap((source) =>
      hosts.map((host) =>
        source.picture(`https://${host}/a.png`).then(
          () => 'fetched',
          (error: unknown) => (error instanceof FetchRefused ? error.code : String(error)),
        ),
      ),
    ),
  )
  const fetched = codes.filter((code) => code !== 'ADDRESS')
  figure('pictures at addresses within that were fetched', `${fetched.length} of ${codes.length}`)
  expect(fetched).toEqual([])
})

test('a list in a file has its pictures beside it, and no pictures elsewhere', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'source-'))
  const lists = join(folder, 'lists')
  mkdirSync(join(lists, 'pictures'), { recursive: true })
  writeFileSync(join(folder, 'secret.png'), 'secret')
  writeFileSync(join(lists, 'wallets.json'), 'list')
  writeFileSync(join(lists, 'pictures/a.png'), 'a')
  writeFileSync(join(lists, 'large.png'), Buffer.alloc(1024 * 1024 + 1))
  symlinkSync(join(folder, 'secret.png'), join(lists, 'linked.png'))
  const source = walletSource({ file: join(lists, 'wallets.json') }, recorder)
  expect(await source.list()).toBe('list')
  expect(String(await source.picture('pictures/a.png'))).toBe('a')
  const places = [
    '../secret.png',
    'pictures/../../secret.png',
    'linked.png',
    'none.png',
    'large.png',
    '.',
  ]
  for (const place of places) await expect(source.picture(place)).rejects.toThrow()
  expect(asked).toEqual([])
})

test.each([
  [{}, 'there must be a file or a url'],
  [{ file: 'a', url: 'https://a.example/' }, 'there must be a file or a url'],
  [{ url: 'http://a.example/' }, 'must be https'],
  [{ file: '' }, ''],
  [{ file: 'a', refreshMinutes: 0 }, ''],
  [{ file: 'a', refresh: 1 }, ''],
])('a wrong configuration is refused: %j', (config, words) => {
  const parsed = z.safeParse(WalletsConfig, config)
  expect([parsed.success, parsed.error?.message.includes(words)]).toEqual([false, true])
})

test('reviews a list and reads it every hour by default', () => {
  expect(z.parse(WalletsConfig, { file: 'a' })).toEqual({
    ...{ file: 'a', refreshMinutes: 60, review: true },
  })
})
