// A site whose notes only signed-in people can read: Express, `latchkey/siwx/server`, and the widget by script tag.
import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import express from 'express'
import { createExpressAuth, createRedisStore, createSiwxServer } from 'latchkey/siwx/server'

const { PORT = '8080', ORIGIN = `http://127.0.0.1:${PORT}`, SANDBOX, REDIS_URL } = process.env
// Without a configured secret, each restart signs all users out.
const { SIWX_SECRET = randomBytes(32).toString('hex') } = process.env

/** Settings for the page: those of the local sandbox if there is one, otherwise of Ethereum. */
async function siteSettings() {
  if (!SANDBOX) {
    const rpcUrls = { default: { http: ['https://ethereum-rpc.publicnode.com'] } }
    const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
    return {
      projectId: 'your-project-id',
      networks: [{ id: 1, name: 'Ethereum', caipNetworkId: 'eip155:1', nativeCurrency, rpcUrls }],
    }
  }
  const { projectId, networks, urls } = await (await fetch(`${SANDBOX}/sandbox.json`)).json()
  const supported = networks.map(({ caipNetworkId }) => caipNetworkId)
  return { projectId, networks, backends: urls, supported }
}

/** One process can keep nonces and sessions in its own memory; several need a Redis between them. */
async function sharedStore() {
  if (!REDIS_URL) return undefined
  const { Redis } = await import('ioredis')
  return createRedisStore(new Redis(REDIS_URL))
}

const settings = await siteSettings()
const siwx = createSiwxServer({
  origins: [ORIGIN],
  secret: SIWX_SECRET,
  networks: Object.fromEntries(
    settings.networks.map(({ caipNetworkId, rpcUrls }) => [caipNetworkId, rpcUrls.default.http]),
  ),
  store: await sharedStore(),
})
const auth = createExpressAuth(siwx, { cookie: { secure: ORIGIN.startsWith('https:') } })

const here = (path) => fileURLToPath(new URL(path, import.meta.url))
const notesOf = ({ address }) => [`The harbour master knows ${address}.`, 'Low tide at nine.']
const page = (title, lines) => `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8" /><title>${title}</title><link rel="icon" href="data:," /></head>
  <body>
    <h1>${title}</h1>
    ${lines.map((line) => `<p data-testid="note">${line}</p>`).join('\n    ')}
    <p><a href="/">Back</a></p>
  </body>
</html>`

const app = express()
app.use(auth.routes)
app.use('/latchkey', express.static(here('../../dist/umd')))
app.use(express.static(here('public')))
app.get('/site.json', (_, response) => {
  response.json(settings)
})

// Redirects users who are not signed in to the page where they can sign in.
app.get('/notes', async (request, response) => {
  const session = await auth.session(request)
  if (session) response.send(page('Your notes', notesOf(session)))
  else response.redirect('/?sign-in')
})

// `protect` answers 401, or passes the session on.
app.get('/api/notes', auth.protect, (_, response) => {
  response.json({ notes: notesOf(response.locals.session) })
})

app.listen(Number(PORT), '127.0.0.1', () => console.log(`listening on ${ORIGIN}`))
