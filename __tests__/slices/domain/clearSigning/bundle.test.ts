import { bundleOf } from '../../../../services/descriptors/bundle'
import { isBundleHash, readBundled } from '../../../../src/slices/domain/clearSigning/bundle'
import type { Descriptor } from '../../../../src/slices/domain/clearSigning/descriptor'
import { PINNED_BUNDLE } from '../../../../src/slices/domain/clearSigning/pinned'

const TOKEN = '0x00000000000000000000000000000000000000aa'
const POOL = '0x00000000000000000000000000000000000000bb'
const descriptor = (chainId: string, address: string, intent = 'Send'): Descriptor => ({
  chainId,
  address,
  calls: { '0x12345678': { owner: 'Example', intent, fields: [], signature: 'f()' } },
  messages: {},
})
const ALL = [descriptor('1', TOKEN), descriptor('1', POOL), descriptor('10', TOKEN)]
const BUNDLE = bundleOf(ALL)
const read = (files: ReadonlyMap<string, string>, root = BUNDLE.root) => {
  const asked: string[] = []
  const find = (chainId: string, address: string) =>
    readBundled(root, chainId, address, (hash) => {
      asked.push(hash)
      return Promise.resolve(files.get(hash) ?? null)
    })
  return { find, asked }
}

test('finds the descriptor of a contract through three files', async () => {
  const { find, asked } = read(BUNDLE.files)
  await expect(find('1', TOKEN.toUpperCase().replace('0X', '0x'))).resolves.toEqual(ALL[0])
  expect(asked).toHaveLength(3)
  await expect(find('10', TOKEN)).resolves.toEqual(ALL[2])
})

test.each([
  ['another chain', '2', TOKEN],
  ['another contract', '10', POOL],
  ['a name of every object', '1', '__proto__'],
  ['a chain of every object', 'constructor', TOKEN],
])('finds nothing for %s', async (_name, chainId, address) => {
  await expect(read(BUNDLE.files).find(chainId, address)).resolves.toBeNull()
})

test('rejects each file that does not match its hash', async () => {
  for (const [hash, content] of BUNDLE.files) {
    const tampered = content.replace('Send', 'Gift').replace(/[0-9a-f]{64}/, '0'.repeat(64))
    const changed = [tampered, `${content} `, '', `\ufeff${content}`]
    for (const other of changed) {
      const { find } = read(new Map([...BUNDLE.files, [hash, other]]))
      const found = await Promise.all(ALL.map((one) => find(one.chainId, one.address)))
      expect(found).toContain(null)
      expect(
        found
          .filter((one) => one !== null)
          .every((one) => ALL.some((own) => JSON.stringify(own) === JSON.stringify(one))),
      ).toBe(true)
    }
  }
})

test('rejects the descriptor of another contract, even with its hash', async () => {
  const other = bundleOf([{ ...descriptor('1', POOL), chainId: '10' }])
  const [file] = other.files.keys()
  const moved = bundleOf([])
  const files = new Map([...other.files, ...moved.files])
  const contracts = JSON.stringify({ contracts: { [TOKEN]: file } })
  const chain = await hash(contracts)
  const chains = JSON.stringify({ chains: { '1': chain } })
  const root = await hash(chains)
  files.set(chain, contracts).set(root, chains)
  await expect(read(files, root).find('1', TOKEN)).resolves.toBeNull()
})

test('the name of a bundle is independent of the order of the descriptors', () => {
  expect(bundleOf([...ALL].reverse()).root).toBe(BUNDLE.root)
  expect(bundleOf([descriptor('1', TOKEN, 'Other')]).root).not.toBe(
    bundleOf([descriptor('1', TOKEN)]).root,
  )
})

test('accepts a pinned hash in the URL', () => {
  expect(isBundleHash(PINNED_BUNDLE)).toBe(true)
  expect(isBundleHash(PINNED_BUNDLE.toUpperCase())).toBe(false)
})

async function hash(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Buffer.from(digest).toString('hex')
}
