import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bundleOf, writeBundle } from '../../../services/descriptors/bundle'
import {
  descriptorRoutes,
  folderFiles,
  memoryFiles,
  type DescriptorFiles,
} from '../../../services/descriptors/files'
import type { RouteRequest } from '../../../services/http/types'

const BUNDLE = bundleOf([
  { chainId: '1', address: '0x00000000000000000000000000000000000000aa', calls: {}, messages: {} },
])
const folder = mkdtempSync(join(tmpdir(), 'descriptors-'))
writeBundle(BUNDLE, folder)
afterAll(() => rmSync(folder, { recursive: true }))

const SOURCES: [string, DescriptorFiles][] = [
  ['a folder', folderFiles(folder, BUNDLE.root)],
  ['memory', memoryFiles(BUNDLE)],
]
const ask = async (files: DescriptorFiles, file: string, headers = {}) => {
  const [route] = descriptorRoutes(files)
  const url = new URL(`http://127.0.0.1/descriptors/${file}`)
  const request: RouteRequest = {
    ...{ method: 'GET', url, path: url.pathname, query: url.searchParams, headers },
    ...{ body: '', ip: '127.0.0.1', params: { file } },
  }
  return route?.handle(request)
}

describe.each(SOURCES)('a bundle in %s', (_name, files) => {
  it('a bundle is served by the hashes of its files, with unlimited caching', async () => {
    for (const [hash, text] of BUNDLE.files)
      expect(await ask(files, `${hash}.json`)).toMatchObject({
        text,
        headers: { 'cache-control': expect.stringContaining('immutable') },
      })
  })

  it.each([
    'index.json',
    '../secret.json',
    `${'0'.repeat(64)}.json`,
    `${BUNDLE.root.toUpperCase()}.json`,
  ])('a bundle has no file %s', async (file) => {
    await expect(ask(files, file)).rejects.toMatchObject({ status: 404 })
  })
})
