import * as z from 'zod/mini'
import { FRAME_METAS } from './frameMetas'
import { hashOf, type PageHashes } from './pageHashes'

/** Milliseconds for each file. */
const FILE_TIME = 20_000
/** Most bytes of a file: several times the largest one. */
const FILE_BYTES = 16 * 1024 * 1024

/** Pages that the server generates: they may load listed files only. */
const WRITTEN_PAGES = ['/loading', '/passkey']
/** Built pages by their path. */
const BUILT_PAGES: Readonly<Record<string, string>> = {
  'frame.html': '/sdk',
  'inbox.html': '/inbox',
}
/** Files of a frame without a mail server. */
const INBOX = ['inbox.html', 'inbox.js', 'inbox.css']

/** Result of a verification. */
export interface VerifiedFrame {
  /** Files that match the list. */
  same: readonly string[]
  /** Differences, one line each. */
  differences: readonly string[]
}

/** A served file; null when there is none (404). */
const load = async (address: URL): Promise<{ bytes: Uint8Array; policy: string } | null> => {
  const response = await fetch(address, {
    redirect: 'error',
    headers: { 'cache-control': 'no-cache' },
    signal: AbortSignal.timeout(FILE_TIME),
  })
  if (response.status === 404) {
    await response.body?.cancel()
    return null
  }
  if (!response.ok) throw new Error(`answers with ${response.status}`)
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    const bytes = z.parse(z.instanceof(Uint8Array), part)
    size += bytes.length
    if (size > FILE_BYTES) throw new Error('is longer than any file of the frame')
    parts.push(bytes)
  }
  return {
    bytes: Buffer.concat(parts),
    policy: response.headers.get('content-security-policy') ?? '',
  }
}

/**
 * The built page without the values that the server inserts for a project and its configuration.
 */
const withoutMetas = (page: string): string =>
  FRAME_METAS.reduce(
    (text, name) =>
      text.replace(
        new RegExp(`<meta name="${name}" content="[^"<>]*" />`),
        `<meta name="${name}" />`,
      ),
    page,
  )

/** Scripts and styles of a page that are not in the list, or lack their hash. */
const foreignLoads = (page: string, { files }: PageHashes): string[] => {
  const found: string[] = []
  for (const [tag] of page.matchAll(/<(?:script|link|style|iframe|object|embed|base)\b[^>]*>/gi)) {
    const [, name = ''] = /(?:src|href)="\/([\w.-]+)(?:\?v=[\w-]+)?"/.exec(tag) ?? []
    const hash = Object.hasOwn(files, name) ? files[name] : undefined
    if (hash === undefined || !tag.includes(` integrity="${hash}"`)) found.push(tag)
  }
  if (/\son\w+\s*=|javascript:/i.test(page)) found.push('a handler in the markup')
  return found
}

/** A policy that allows inline scripts or scripts of other origins. */
const isLoose = (policy: string): boolean =>
  !policy.split(';').some((part) => part.trim() === "script-src 'self'")

/**
 * Compares the files of a running frame with a list of hashes.
 * @param origin of the frame's site
 * @param project id of the project whose frame is compared; without it, the page for an unknown
 * project
 */
export const verifyFrame = async (
  origin: string,
  hashes: PageHashes,
  project?: string,
): Promise<VerifiedFrame> => {
  const same: string[] = []
  const differences: string[] = []
  const check = async (
    name: string,
    path: string,
    find: (served: { bytes: Uint8Array; policy: string }) => readonly string[],
  ) => {
    try {
      const served = await load(new URL(path, origin))
      if (!served && INBOX.includes(name)) return
      const found = served ? find(served) : ['is not served']
      if (found.length === 0) same.push(name)
      for (const one of found) differences.push(`${name}: ${one}`)
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'failed'
      differences.push(`${name}: could not be read (${reason})`)
    }
  }
  const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes)
  for (const [name, hash] of Object.entries(hashes.files)) {
    const page = BUILT_PAGES[name]
    if (page === undefined)
      await check(name, `/${name}`, ({ bytes }) => (hashOf(bytes) === hash ? [] : ['differs']))
    else {
      const query = name === 'frame.html' ? `?projectId=${encodeURIComponent(project ?? '')}` : ''
      await check(name, page + query, ({ bytes, policy }) => [
        ...(hashOf(withoutMetas(textOf(bytes))) === hash ? [] : ['differs']),
        ...(isLoose(policy) ? ['its content security policy allows other scripts'] : []),
      ])
    }
  }
  for (const path of WRITTEN_PAGES)
    await check(path, path, ({ bytes, policy }) => [
      ...foreignLoads(textOf(bytes), hashes).map((tag) => `loads ${tag.slice(0, 200)}`),
      ...(isLoose(policy) ? ['its content security policy allows other scripts'] : []),
    ])
  return { same, differences }
}
