import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import type { BuildOptions } from 'esbuild'
import { TAGS } from '../../src/views/strings/tags'
import type { NetworkNames } from '../providers/networks'
import { hashOf, versionOf, writePageHashes } from './pageHashes'
import { textsOf } from './page/strings/languages'
import type { TextFiles } from './page/strings/language'
import { textsFile } from './page/strings/textsFile'

const root = fileURLToPath(new URL('../..', import.meta.url))
const pages = fileURLToPath(new URL('./page', import.meta.url))

/** The languages of the widget, as source text for its pages. */
export const LOCALES = JSON.stringify(['en', ...TAGS])

/** esbuild options for all pages of the services. */
export const PAGE_BUILD: BuildOptions = {
  absWorkingDir: root,
  bundle: true,
  minify: true,
  charset: 'utf8',
  legalComments: 'none',
  logLevel: 'warning',
  target: 'es2022',
  format: 'iife',
  define: { 'process.env.NODE_ENV': '"production"', global: 'globalThis', __LOCALES__: LOCALES },
}

/** Writes the texts of each language into a folder, and resolves with their hashes. */
async function writeTexts(out: string): Promise<TextFiles> {
  const files = await Promise.all(
    TAGS.map(async (tag) => {
      const text = JSON.stringify(textsOf(tag))
      await writeFile(join(out, textsFile(tag)), text)
      const integrity = hashOf(text)
      return [tag, { version: versionOf(integrity), integrity }] as const
    }),
  )
  return Object.fromEntries(files)
}

/**
 * Builds the pages of the secure frame and of the inbox into a folder, with the list of their
 * hashes. The same sources produce the same bytes. Throws when a source does not compile.
 * @param networkNames names of networks that no public list contains
 * @returns the modules that the pages contain
 */
export async function buildFramePages(
  out: string,
  networkNames: NetworkNames = {},
): Promise<readonly string[]> {
  await mkdir(out, { recursive: true })
  const define = {
    ...PAGE_BUILD.define,
    __NETWORK_NAMES__: JSON.stringify(networkNames),
    __TEXT_FILES__: JSON.stringify(await writeTexts(out)),
  }
  const files = {
    'main.ts': 'frame.js',
    'main.css': 'frame.css',
    'plain.css': 'plain.css',
    'social.ts': 'social.js',
    'passkeyPopup.ts': 'passkey.js',
    'inbox.ts': 'inbox.js',
    'inbox.css': 'inbox.css',
  }
  const builds = await Promise.all(
    Object.entries(files).map(([from, to]) =>
      build({
        ...PAGE_BUILD,
        define,
        metafile: true,
        entryPoints: [join(pages, from)],
        outfile: join(out, to),
      }),
    ),
  )
  await copyFile(join(pages, 'index.html'), join(out, 'frame.html'))
  await copyFile(join(pages, 'inbox.html'), join(out, 'inbox.html'))
  await writePageHashes(out, {
    files: [...Object.values(files), ...TAGS.map(textsFile)],
    pages: ['frame.html', 'inbox.html'],
  })
  return builds.flatMap(({ metafile }) => Object.keys(metafile.inputs))
}
