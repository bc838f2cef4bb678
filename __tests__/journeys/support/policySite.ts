import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mimeType } from '../../../services/http/mime'
import { BUILD_DIR, ROOT } from '../../../sandbox/world/pages'
import type { Files } from './fixture'
import { openCode } from './pairing'
import { EXTENSION_ROW, openAccount, press, reads, sees } from './steps'
import type { Visit } from './visit'
import type { World } from './world'

/** Runs a command of the built package and returns its standard output. */
export function latchkey(...words: string[]): string {
  const command = join(ROOT, 'dist/cli/latchkey.js')
  return execFileSync(process.execPath, [command, ...words], { encoding: 'utf8' }).trim()
}

/** The output of `latchkey csp` for a file with a site's options, and flags. */
export function printedPolicy(options: object, flags: readonly string[] = []): string {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-policy-'))
  const file = join(folder, 'site.json')
  try {
    writeFileSync(file, JSON.stringify(options))
    return latchkey('csp', file, ...flags)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** The options of a site that uses the sandbox's services, as JSON. */
export function siteOptions({ sandbox }: World) {
  const { urls, networks, projectId } = sandbox.description
  return {
    projectId,
    networks: networks.filter(({ chainNamespace }) => chainNamespace === 'eip155').slice(0, 1),
    backends: urls,
    supported: networks.map(({ caipNetworkId }) => caipNetworkId),
    // The pictures of the sandbox's wallets come from its backend, and no other host is allowed.
    images: [new URL(urls.walletApi).origin],
  }
}

/** The origins of the nodes of a site's networks. */
export const nodesOf = ({ networks }: Pick<ReturnType<typeof siteOptions>, 'networks'>): string[] =>
  networks.flatMap(({ rpcUrls }) => rpcUrls.default.http).map((node) => new URL(node).origin)

/**
 * A script that creates the widget with the given options, and updates an element of the page with
 * its state.
 */
export const makesWidget = ({ images: _, ...options }: { images: unknown }, more = ''): string => `
  window.latchkey = Latchkey.createLatchkey({ ...${JSON.stringify(options)}, adapters: [Latchkey.adapters.viem()], ${more} })
  const show = () => {
    document.querySelector('[data-testid="status"]').textContent = window.latchkey.getAccount().status
  }
  window.latchkey.on('account', show)
  show()`

/**
 * A page with the widget's button and the given scripts. Its icon is inline, so that it needs no
 * source of the policy.
 */
export const policyPage = (scripts: string, head = ''): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Site</title>${head}<link rel="icon" href="/icon.svg"></head>
   <body><latchkey-button></latchkey-button><p data-testid="status"></p>${scripts}</body></html>`

/** A policy that lacks one source, and that source. */
export type Narrowed = { directive: string; taken: string; policy: string }

/** The site's own files need these sources, and the widget needs none of them. */
const OF_THE_SITE = /^(?:style|img|connect)-src 'self'$/

/** The policies that lack one source of the given one, for each source that the widget needs. */
export function narrowed(policy: string): Narrowed[] {
  const directives = policy.split('; ').map((directive) => directive.split(' '))
  return directives.flatMap(([directive = '', ...sources], index) =>
    sources
      .filter((source) => source !== "'none'" && source !== "'script'")
      .filter((source) => !OF_THE_SITE.test(`${directive} ${source}`))
      .map((taken) => {
        const rest = sources.filter((source) => source !== taken)
        const less = [directive, ...(rest.length > 0 ? rest : ["'none'"])]
        const whole = directives.map((words, at) => (at === index ? less : words).join(' '))
        return { directive, taken, policy: whole.join('; ') }
      }),
  )
}

/**
 * Files of the script tag and the test wallet by the paths of the demo; others are the site's own.
 */
async function find(path: string, files: Files): Promise<Buffer | string | null> {
  const own = files[path]
  if (own !== undefined) return own
  const place = path.startsWith('/latchkey/')
    ? join(ROOT, 'dist/umd', path.slice('/latchkey/'.length))
    : join(BUILD_DIR, 'demo', path)
  return readFile(place).catch(() => null)
}

/**
 * Serves a site until the end of the test, with the given policy as a header of each answer.
 * @returns its origin
 */
export async function servePolicySite(world: World, files: Files, policy = ''): Promise<string> {
  const server = createServer((message, response) => {
    const { pathname } = new URL(message.url ?? '/', 'http://host')
    const path = pathname === '/' ? '/index.html' : pathname
    void find(path, files).then((body) => {
      response.writeHead(body === null ? 404 : 200, {
        'content-type': mimeType(path),
        'access-control-allow-origin': '*',
        ...(policy && { 'content-security-policy': policy }),
      })
      response.end(body ?? '')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  world.afterwards(
    () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  )
  const { port } = server.address() as AddressInfo
  return `http://localhost:${port}`
}

/**
 * Opens what a visitor sees first: Connect, a code to scan, all wallets, the extension, the
 * account.
 */
export async function tour(visit: Visit): Promise<void> {
  const { page } = visit
  await openCode(visit)
  await press(page, 'header-back')
  await press(page, 'all-wallets')
  const wallets = await sees(page, 'AllWallets')
  await wallets.locator('img').first().waitFor()
  await press(page, 'header-back')
  await press(page, EXTENSION_ROW)
  await press(page, 'injected-approve')
  await reads(page, 'status', 'connected')
  await openAccount(visit)
  await page.getByTestId('balance-amount').waitFor()
}
