import { createMemoryRecords } from '../../services/data/memoryRecords'
import { isLoopback } from '../../services/frame/loopback'
import { createTokenLogins } from '../../services/frame/tokenLogins'
import { listen, stop } from '../../services/http/listen'
import { createIssuer, type Issuer } from '../../sandbox/world/issuer'
import { freePort } from '../support/freePort'

let issuer: Issuer
let origin: string

beforeAll(async () => {
  const port = await freePort()
  origin = `http://127.0.0.1:${port}`
  issuer = await createIssuer(origin)
  await listen(issuer.server, port)
})
afterAll(() => stop(issuer.server))

const post = (body: string) => fetch(`${origin}/token`, { method: 'POST', body })

it('issues tokens that the service of the frame accepts, for the user that was named', async () => {
  const failures: unknown[] = []
  const logins = createTokenLogins({
    issuers: { project: issuer.login },
    ...{ isLocal: isLoopback, records: createMemoryRecords(), now: Date.now },
    onError: (error) => failures.push(error),
  })
  const keyOf = async (user: string) => {
    const started = await logins.start({ project: 'project' })
    if (!started) throw new Error('The project has a login of its own')
    const answer = await post(JSON.stringify({ nonce: started.nonce, user, name: 'Maren' }))
    return logins.take(started.ticket, await answer.text())
  }
  const account = await keyOf('user-1')
  expect(failures).toEqual([])
  expect(account).toMatchObject({ label: 'Maren' })
  expect(await keyOf('user-1')).toEqual(account)
  expect((await keyOf('user-2'))?.key).not.toBe(account?.key)
})

it.each(['', '{}', '{"nonce":"1","user":""}', JSON.stringify({ nonce: 'n'.repeat(5000) })])(
  'refuses %j',
  async (body) => {
    const answer = await post(body)
    expect(answer.status).toBe(400)
  },
)

it('the issuer has no other routes', async () => {
  const answer = await fetch(`${origin}/token`)
  expect(answer.status).toBe(404)
})
