import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'

/** Characters of a version: 72 bits. */
const VERSION_LENGTH = 12

/** Name of the list in the folder of the built pages. */
export const HASHES_FILE = 'hashes.json'

/**
 * The hashes of the frame's built files by file name, in the form of `integrity` attributes
 * (SHA-384).
 */
export const PageHashes = z.object({
  version: z.literal(1),
  files: z.record(
    z.string().check(z.regex(/^[\w-]+\.(?:html|js|css|json)$/)),
    z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/)),
  ),
})
/**
 * The hashes of the frame's built files by file name, in the form of `integrity` attributes
 * (SHA-384).
 */
export type PageHashes = z.infer<typeof PageHashes>

/** The hash of a file in the form of an `integrity` attribute. */
export const hashOf = (content: string | Uint8Array): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`

/** References of the pages to the site's own scripts and styles. */
const LOADS = /(src|href)="\/([\w-]+\.(?:js|css))"(?! integrity=)/g

/** The version of a file in its address, from its hash: a browser may cache such an address for good. */
export const versionOf = (hash: string): string =>
  Buffer.from(hash.replace(/^sha384-/, ''), 'base64')
    .toString('base64url')
    .slice(0, VERSION_LENGTH)

/**
 * Adds its hash to every script and style that a page loads, so that the browser refuses other content, and its version to the
 * address.
 */
export const withIntegrity = (page: string, { files }: PageHashes): string =>
  page.replace(LOADS, (tag, attribute: string, name: string) => {
    const hash = Object.hasOwn(files, name) ? files[name] : undefined
    if (hash === undefined) return tag
    return `${attribute}="/${name}?v=${versionOf(hash)}" integrity="${hash}"`
  })

/** Hashes the built files of a folder, adds the hashes to its pages, and writes the list. */
export const writePageHashes = async (
  folder: string,
  { files, pages }: { files: readonly string[]; pages: readonly string[] },
): Promise<void> => {
  const list: PageHashes = { version: 1, files: {} }
  for (const name of [...files].sort())
    list.files[name] = hashOf(await readFile(join(folder, name)))
  for (const name of [...pages].sort()) {
    const path = join(folder, name)
    const page = withIntegrity(await readFile(path, 'utf8'), list)
    await writeFile(path, page)
    list.files[name] = hashOf(page)
  }
  await writeFile(join(folder, HASHES_FILE), `${JSON.stringify(list, null, 1)}\n`)
}

/**
 * Reads the list of a folder; null when the pages were built without one. Rejects for an invalid
 * list.
 */
export const readPageHashes = async (folder: string): Promise<PageHashes | null> => {
  const text = await readFile(join(folder, HASHES_FILE), 'utf8').catch(() => null)
  return text === null ? null : z.parse(PageHashes, JSON.parse(text))
}
