import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bundleOf, writeBundle } from '../../../services/descriptors/bundle'
import { bundleFileName, readBundled } from '../../../src/slices/domain/clearSigning/bundle'
import type { Descriptor } from '../../../src/slices/domain/clearSigning/descriptor'

const ADDRESS = '0x00000000000000000000000000000000000000aa'
const descriptor = (intent: string): Descriptor => ({
  chainId: '1',
  address: ADDRESS,
  calls: { '0x12345678': { owner: 'Example', intent, fields: [], signature: 'f()' } },
  messages: {},
})

test('writes files under their hashes, beside those of other bundles', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bundle-'))
  const read = (hash: string) =>
    Promise.resolve(readFileSync(join(folder, bundleFileName(hash)), 'utf8'))
  const bundles = ['Send', 'Swap'].map((intent) => bundleOf([descriptor(intent)]))
  for (const bundle of bundles) writeBundle(bundle, folder)
  expect(readdirSync(folder)).toHaveLength(6)
  const found = await Promise.all(bundles.map(({ root }) => readBundled(root, '1', ADDRESS, read)))
  expect(found).toEqual(['Send', 'Swap'].map(descriptor))
  rmSync(folder, { recursive: true })
})
