// Serves a page under a policy with a nonce of its own for each visit, and with Trusted Types.
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'

const WIDGET = new URL('dist/umd/', import.meta.resolve('latchkey/package.json'))
const SITE = new URL('public/', import.meta.url)

/** What `npx latchkey csp --project-id your-project-id --networks eip155:1,eip155:8453 --nonce …` prints. */
const policy = (nonce) =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic' 'self'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' blob: data: https:",
    [
      'connect-src',
      "'self'",
      'https://rpc.walletconnect.org',
      'https://api.web3modal.org',
      'https://pulse.walletconnect.org',
      'wss://relay.walletconnect.org',
      'https://ethereum-rpc.publicnode.com',
      'https://mainnet.base.org',
    ].join(' '),
    'frame-src https://secure.walletconnect.org',
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types latchkey latchkey#webpack',
  ].join('; ')

const page = (nonce) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Harbour Notes</title>
    <link rel="icon" href="data:," />
    <script src="/latchkey/latchkey.js" nonce="${nonce}"></script>
  </head>
  <body>
    <latchkey-button></latchkey-button>
    <p id="who">Nobody is connected</p>
    <button type="button" id="sign">Sign</button>
    <p id="signature"></p>
    <script src="/site.js" nonce="${nonce}"></script>
  </body>
</html>`

createServer(async ({ url }, response) => {
  if (url === '/') {
    const nonce = randomBytes(16).toString('base64')
    response.setHeader('content-security-policy', policy(nonce))
    return response.setHeader('content-type', 'text/html; charset=utf-8').end(page(nonce))
  }
  const isWidget = url.startsWith('/latchkey/')
  const file = isWidget ? new URL(url.slice('/latchkey/'.length), WIDGET) : new URL(`.${url}`, SITE)
  const body = file.pathname.endsWith('.js') ? await readFile(file).catch(() => null) : null
  response.writeHead(body ? 200 : 404, { 'content-type': 'text/javascript' }).end(body)
}).listen(Number(process.env.PORT ?? 8080), '127.0.0.1')
