// A copy of MetaMask's test dapp on the demo server of a sandbox, with the embedded wallet as its EIP-6963 provider.
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { at, readJson } from '../lib/project.mjs'

/** The package and version of the list. */
const PACKAGE = { name: '@metamask/test-dapp', version: '9.9.0' }

/** The built pages of an unpacked package. Throws when it is another package or version. */
export function pagesOf(folder) {
  const file = join(resolve(folder), 'package.json')
  if (!existsSync(file)) throw new Error(`${file} is missing`)
  const { name, version } = readJson(file)
  if (name !== PACKAGE.name || version !== PACKAGE.version)
    throw new Error(`${folder} is ${name} ${version}, not ${PACKAGE.name} ${PACKAGE.version}`)
  return join(resolve(folder), 'dist')
}

/**
 * Runs in the page, before the scripts of the dapp: announces the provider after the login, and records its requests
 * in `window.asked`.
 */
function startSite(options) {
  const { adapters, createLatchkey } = window.Latchkey
  const latchkey = createLatchkey({ ...options, adapters: [adapters.viem()] })
  const asked = []
  Object.assign(window, { latchkey, asked })
  const info = {
    uuid: 'd2f1a7c2-6f0e-4c43-8c55-0f7c6f0a9b11',
    name: 'Latchkey',
    icon: 'data:image/svg+xml,<svg/>',
    rdns: 'example.latchkey',
  }
  const announce = () => {
    const provider = latchkey.getProvider('eip155')
    if (!provider) return
    const request = (args) => {
      const entry = { method: args.method, params: args.params, outcome: null }
      asked.push(entry)
      const answer = provider.request(args)
      answer.then(
        (value) => (entry.outcome = { value }),
        (error) => (entry.outcome = { code: error?.code ?? null, message: String(error?.message) }),
      )
      return answer
    }
    const on = (...listener) => provider.on(...listener)
    const removeListener = (...listener) => provider.removeListener(...listener)
    // The dapp offers to install MetaMask to wallets without this mark.
    const detail = Object.freeze({
      info,
      provider: { isMetaMask: true, request, on, removeListener },
    })
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  }
  window.addEventListener('eip6963:requestProvider', announce)
}

/** Serves the pages at `path` of the demo server until `remove` is called. */
export function serveDapp(pages, options) {
  const name = `test-dapp-${process.pid}`
  const folder = at('sandbox/.build/demo', name)
  cpSync(pages, folder, { recursive: true })
  const html = readFileSync(join(pages, 'index.html'), 'utf8')
  const script = `(${startSite})(${JSON.stringify(options).replaceAll('<', '\\u003c')})`
  const own = `<script src="/latchkey/latchkey.js"></script><script>${script}</script>`
  // Style sheets of other hosts are not loaded.
  const page = html.replace(/<link\s+(?:rel="stylesheet"\s+)?href="https:[^>]*>/g, '')
  writeFileSync(
    join(folder, 'index.html'),
    page.replace('<body>', () => `<body>${own}`),
  )
  return { path: `/${name}/`, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
