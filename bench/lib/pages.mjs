import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
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

const wallet = (address) => `<script>(${benchWallet})(${json(address)})</script>`

const widgetPage = ({ folder, options, address }) =>
  page(`<latchkey-button></latchkey-button>
${wallet(address)}
<script src="${folder}latchkey.js"></script>
<script>
window.latchkey = Latchkey.createLatchkey({ ...${json(options)}, adapters: [Latchkey.adapters.viem()] })
latchkey.subscribe(({ status }) => {
  if (status === 'connected') window.connectedAt ??= performance.now()
})
window.setTheme = (mode) => latchkey.setThemeMode(mode)
</script>`)

const floorPage = ({ listUrl, imageUrl, address }) =>
  page(`<button id="floor-button">Connect</button>
${wallet(address)}
<script>
document.getElementById('floor-button').addEventListener('click', () => {
  import('/floor.js').then(({ open }) => open(${json({ listUrl, imageUrl })}))
})
</script>`)

async function floorScript() {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('../floor/main.mjs', import.meta.url))],
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    legalComments: 'none',
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  return outputFiles[0].contents
}

/** Every page of the bench by path: nothing, the floor, and the widget from its script-tag build and from an older one. */
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
  return {
    '/empty.html': page(''),
    '/widget.html': widgetPage({ folder: '/latchkey/', options, address }),
    '/before.html': widgetPage({ folder: '/before/', options, address }),
    '/floor.html': floorPage({
      listUrl: `${urls.walletApi}/getWallets?${query}`,
      imageUrl: `${urls.walletApi}/getWalletImage/`,
      address,
    }),
    '/floor.js': await floorScript(),
  }
}
