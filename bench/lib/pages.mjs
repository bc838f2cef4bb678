import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { at } from '../../.ci/lib/project.mjs'
import { benchWallet } from './benchWallet.mjs'

const page = (body) => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Bench</title><link rel="icon" href="data:,">
<meta name="viewport" content="width=device-width, initial-scale=1"></head>
<body><h1>A site</h1>
${body}
</body></html>`

/** JSON that is safe inside a script element. */
const json = (value) => JSON.stringify(value).replaceAll('<', '\\u003c')

const wallet = (address, more = 0) => `<script>(${benchWallet})(${json(address)}, ${more})</script>`

/**
 * A page with the script tag.
 * @param options.preload `none` to measure a cold visit; otherwise the code loads early
 * @param more wallets that announce themselves besides the one of the bench
 */
const widgetPage = ({ folder = '/latchkey/', options, address, more }) =>
  page(`<latchkey-button></latchkey-button>
<button id="networks" onclick="latchkey.open({ view: 'Networks' })">Networks</button>
${wallet(address, more)}
<script src="${folder}latchkey.js"></script>
<script>
window.latchkey = Latchkey.createLatchkey({ ...${json(options)}, adapters: [Latchkey.adapters.viem()] })
latchkey.subscribe(({ status }) => {
  if (status === 'connected') window.connectedAt ??= performance.now()
})
window.setTheme = (mode) => latchkey.setThemeMode(mode)
</script>`)

/** @param ready whether the floor's script comes with the page, instead of with the press */
const floorPage = ({ listUrl, imageUrl, address, ready }) =>
  page(`<button id="floor-button">Connect</button>
${wallet(address)}
<script>
${ready ? "import('/floor.js').then(() => void (window.floorReady = true))" : ''}
document.getElementById('floor-button').addEventListener('click', () => {
  import('/floor.js').then(({ open }) => open(${json({ listUrl, imageUrl })}))
})
</script>`)

const bundled = {
  bundle: true,
  minify: true,
  write: false,
  format: 'esm',
  target: 'es2022',
  legalComments: 'none',
  define: { 'process.env.NODE_ENV': '"production"' },
  logLevel: 'error',
}

async function floorScript() {
  const entryPoints = [fileURLToPath(new URL('../floor/main.mjs', import.meta.url))]
  const { outputFiles } = await build({ ...bundled, entryPoints })
  return outputFiles[0].contents
}

/** The files of a site that has React and bundles the package, by path. */
async function reactFiles() {
  const { outputFiles } = await build({
    ...bundled,
    stdin: {
      contents: `
        import { createElement as h } from 'react'
        import { createRoot } from 'react-dom/client'
        import { createLatchkey } from './dist/esm/index.js'
        import { viemAdapter } from './dist/esm/adapters/viem.js'
        import { LatchkeyButton, LatchkeyProvider } from './dist/esm/react.js'
        const latchkey = createLatchkey({ ...window.benchOptions, adapters: [viemAdapter()] })
        const site = h(LatchkeyProvider, { instance: latchkey }, h(LatchkeyButton))
        createRoot(document.getElementById('site')).render(site)`,
      resolveDir: at(),
    },
    splitting: true,
    outdir: '/react',
    entryNames: 'main',
  })
  return Object.fromEntries(outputFiles.map(({ path, contents }) => [path, contents]))
}

const reactPage = ({ options, address }) =>
  page(`<div id="site"></div>
${wallet(address)}
<script>window.benchOptions = ${json(options)}</script>
<script type="module" src="/react/main.js"></script>`)

/** Invented networks, besides those of the sandbox. */
const manyNetworks = (networks, count) =>
  [
    ...networks,
    ...Array.from({ length: Math.max(0, count - networks.length) }, (_, i) => ({
      ...networks[0],
      id: 700_000 + i,
      caipNetworkId: `eip155:${700_000 + i}`,
      name: `Network ${i + 1}`,
    })),
  ].slice(0, count)

/** Numbers of offered networks, and of installed wallets, for measuring growth. */
export const GROWTH = { networks: [2, 50, 200], announced: [1, 10, 300] }

/**
 * Every page of the bench by path: empty, the baseline, and the widget from its script-tag build
 * and from an older one.
 */
export async function makePages({ urls, networks, projectId, accounts }) {
  const { address } = accounts.eip155[0]
  const ids = networks.map(({ id, caipNetworkId = `eip155:${id}` }) => caipNetworkId)
  const query = new globalThis.URLSearchParams({
    page: '1',
    entries: '4',
    chains: ids.join(),
    projectId,
  })
  const options = {
    projectId,
    networks,
    backends: urls,
    supported: ids,
    metadata: { name: 'Bench', description: 'A site.', url: 'http://127.0.0.1', icons: [] },
  }
  const cold = { ...options, preload: 'none' }
  const floor = {
    listUrl: `${urls.walletApi}/getWallets?${query}`,
    imageUrl: `${urls.walletApi}/getWalletImage/`,
    address,
  }
  return {
    '/empty.html': page(''),
    '/widget.html': widgetPage({ options: cold, address }),
    '/before.html': widgetPage({ folder: '/before/', options: cold, address }),
    '/react.html': reactPage({ options: cold, address }),
    '/floor.html': floorPage(floor),
    '/ready.html': widgetPage({ options, address }),
    '/floor-ready.html': floorPage({ ...floor, ready: true }),
    '/floor.js': await floorScript(),
    ...(await reactFiles()),
    ...Object.fromEntries([
      ...GROWTH.networks.map((count) => {
        const many = manyNetworks(networks, count)
        const supported = many.map(({ caipNetworkId }) => caipNetworkId)
        const all = { ...cold, networks: many, supported }
        return [`/networks-${count}.html`, widgetPage({ options: all, address })]
      }),
      ...GROWTH.announced.map((count) => {
        return [`/announced-${count}.html`, widgetPage({ options: cold, address, more: count - 1 })]
      }),
    ]),
  }
}
