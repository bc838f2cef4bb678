// Honest clients of the HTTP APIs: they register names, sign in, store metadata of accounts, and make embedded wallets.
import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { tsImport } from 'tsx/esm/api'

const { nameClaim, signInClaim, newAccount } = await tsImport(
  '../../../__tests__/services/support/signed.ts',
  import.meta.url,
)

const SITE = 'https://shop.example'
/** Milliseconds for which these clients wait for an answer. */
const PATIENCE = 90_000

/** A refusal by what a client can tell of it. */
const refusalOf = (status, text) => {
  try {
    return new Error(`${status} ${JSON.parse(text).reasons[0].description}`)
  } catch {
    return new Error(`${status} ${text.slice(0, 40)}`)
  }
}

async function answerOf(url, { method = 'GET', body, headers = {} } = {}) {
  const response = await fetch(url, {
    ...{ method, headers: { origin: SITE, 'content-type': 'application/json', ...headers } },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    signal: AbortSignal.timeout(PATIENCE),
  })
  const text = await response.text()
  if (!response.ok) throw refusalOf(response.status, text)
  return text === '' ? null : JSON.parse(text)
}

/** The newest mail of a kind to an address; emails leave after the answer. */
async function mailOf(ask, frame, to, kind) {
  for (let tries = 0; tries < 40; tries += 1) {
    const { mails } = await ask(`${frame}/inbox.json`)
    const mail = mails.find((one) => one.to === to && one.kind === kind)
    if (mail) return mail
    await sleep(100)
  }
  throw new Error(`no email: ${kind}`)
}

/** Logs in with a new email address and stores a share; resolves to the session. */
async function makeWallet(ask, request, frame) {
  const email = `${randomBytes(8).toString('hex')}@example.org`
  const call = (name, body) =>
    ask(`${frame}/api/${name}`, { method: 'POST', body, headers: { origin: frame } })
  const device = randomBytes(16).toString('hex')
  const { ticket } = await call('start', { email, device, site: SITE, project: 'p' })
  const { link } = await mailOf(ask, frame, email, 'device')
  const approval = await request(() =>
    fetch(`${frame}/device`, {
      method: 'POST',
      headers: { origin: frame, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URL(link).searchParams.toString(),
      signal: AbortSignal.timeout(PATIENCE),
    }),
  )
  if (!approval.ok) throw refusalOf(approval.status, await approval.text())
  await call('device', { ticket })
  const { code } = await mailOf(ask, frame, email, 'code')
  const { token } = await call('code', { ticket, code })
  const { address } = newAccount()
  await call('shares', { token, share: randomBytes(32).toString('hex'), address })
  return { token, address }
}

/** Whether a record is found again. Retries a failing service a few times. */
async function isFound(one, find) {
  for (let tries = 0; tries < 5; tries += 1) {
    try {
      return Boolean(await find(one))
    } catch (error) {
      if (/^(?:401|404)/.test(error.message)) return false
      await sleep(1_000)
    }
  }
  return false
}

/**
 * Starts the clients of a backend and a frame. `attempt` runs and records an operation, `request`
 * one of its requests.
 */
export function startHttpWorkers({ backend, frame }, { attempt, request }) {
  const ask = (url, options) => request(() => answerOf(url, options))
  const names = []
  const sessions = []
  const unnamed = []
  const accounts = []
  const wallets = []
  const bearer = (token) => ({ authorization: `Bearer ${token}` })
  const meOf = (token) =>
    ask(`${backend}/auth/v1/me?includeAppKitAccount=true`, { headers: bearer(token) })
  const signIn = async () => {
    const { nonce, token: nonceToken } = await ask(`${backend}/auth/v1/nonce`)
    const claim = await signInClaim(newAccount(), { nonce, chainId: 'eip155:1', site: SITE })
    const headers = { 'x-nonce-jwt': `Bearer ${nonceToken}` }
    const { token } = await ask(`${backend}/auth/v1/authenticate`, {
      ...{ method: 'POST', body: claim, headers },
    })
    return token
  }
  /** The number of these records that are not found again. A service that still fails gets some time. */
  const missing = async (all, find) => {
    let lost = 0
    for (const one of all) if (!(await isFound(one, find))) lost += 1
    return lost
  }
  return {
    kinds: {
      name: () => {
        const name = `${randomBytes(8).toString('hex')}.shop.example`
        return attempt('name', async () => {
          const body = await nameClaim(newAccount(), name)
          await ask(`${backend}/v1/profile/account`, { method: 'POST', body })
          names.push(name)
        })
      },
      'sign-in': () =>
        attempt('sign-in', async () => {
          const token = await signIn()
          sessions.push(token)
          unnamed.push(token)
        }),
      metadata: () => {
        // Once for each account, so that what was acknowledged is exactly what has to be found.
        const token = unnamed.shift()
        if (token === undefined) return Promise.resolve()
        return attempt('metadata', async () => {
          const metadata = { note: randomBytes(8).toString('hex') }
          const headers = bearer(token)
          await ask(`${backend}/auth/v1/account-metadata`, {
            method: 'PUT',
            body: { metadata },
            headers,
          })
          accounts.push({ token, note: metadata.note })
        })
      },
      wallet: () =>
        attempt('wallet', async () => {
          wallets.push(await makeWallet(ask, request, frame))
        }),
    },
    written: () => names.length + sessions.length + accounts.length + wallets.length,
    async lost() {
      return (
        (await missing(names, (name) => ask(`${backend}/v1/profile/account/${name}`))) +
        (await missing(sessions, meOf)) +
        (await missing(accounts, async ({ token, note }) => {
          const { appKitAccount } = await meOf(token)
          return appKitAccount.metadata?.note === note
        })) +
        (await missing(wallets, async ({ token, address }) => {
          const found = await ask(`${frame}/api/session`, {
            ...{ method: 'POST', body: { token }, headers: { origin: frame } },
          })
          return found.address === address
        }))
      )
    },
  }
}
