import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { bundleFileName, isBundleHash } from '../../src/slices/domain/clearSigning/bundle'
import { cached } from '../http/cached'
import { notFound } from '../http/problem'
import type { Route } from '../http/types'
import type { Bundle } from './bundle'

/** A bundle to serve. */
export interface DescriptorFiles {
  /** Hash of its first file. */
  root: string
  /** Reads a file by the hash that names it; null when there is none. */
  read(hash: string): Promise<string | null>
}

/** A bundle in a folder. */
export const folderFiles = (folder: string, root: string): DescriptorFiles => ({
  root,
  read: (hash) => readFile(join(folder, bundleFileName(hash)), 'utf8').catch(() => null),
})

/** A bundle in memory. */
export const memoryFiles = ({ root, files }: Bundle): DescriptorFiles => ({
  root,
  read: (hash) => Promise.resolve(files.get(hash) ?? null),
})

/** A file is named by the hash of its content, so it never changes. */
const FOR_GOOD = 'public, max-age=31536000, immutable'

/** Routes that serve the files of a bundle. */
export const descriptorRoutes = (files: DescriptorFiles): Route[] => [
  {
    id: 'descriptor',
    method: 'GET',
    path: '/descriptors/:file',
    summary: 'A file of the bundle of descriptors (ERC-7730), by its hash.',
    async handle(request) {
      const hash = (request.params['file'] ?? '').replace(/\.json$/, '')
      const text = isBundleHash(hash) ? await files.read(hash) : null
      if (text === null) throw notFound('file', 'No such descriptor')
      return cached(request, { text, type: 'application/json; charset=utf-8' }, FOR_GOOD, hash)
    },
  },
]
