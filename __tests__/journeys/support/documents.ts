import { execFile } from 'node:child_process'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { ROOT } from '../../../sandbox/world/pages'
import { useOffline } from './offline'

const SITE = join(ROOT, 'dist-docs')

/** A host that does not exist: the test answers with the files of the site. */
export const HOST = 'http://docs.localhost/'
/** The site without a server. */
export const FILES = `${pathToFileURL(SITE).href}/`

/** The site of the documents and a browser for the tests of one file. */
export type Documents = {
  /** Opens a page of the site; closed after the test. */
  open: (path: string, context?: BrowserContextOptions, base?: string) => Promise<Page>
  /** Adds a page to those of the site. */
  put: (path: string, body: string) => void
  /** Marks matching problems as expected. */
  expects: (pattern: RegExp) => void
}

/** Builds the site once for a file. */
export function useDocuments(): Documents {
  const extra = new Map<string, string>()
  const offline = useOffline(HOST, (path) => {
    const body = extra.get(path)
    if (body !== undefined) return { body }
    const file = join(SITE, path)
    return statSync(file, { throwIfNoEntry: false })?.isFile() ? { path: file } : null
  })
  beforeAll(async () => {
    await promisify(execFile)(process.execPath, [join(ROOT, 'docs/site/build.mjs')])
  })
  return {
    expects: offline.expects,
    put: (path, body) => void extra.set(path, body),
    open: (path, context, base = HOST) => offline.open(base + path, context),
  }
}
