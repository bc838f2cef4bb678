import { createLogLines } from '../../../services/operations/logLines'
import { createWatch } from '../../../services/http/watch'
import { createBackend } from '../../../services/backend/createBackend'
import { createFrameSite } from '../../../services/frame/createFrameSite'
import { configuredProjects } from '../../../services/frame/frameProjects'
import { createOutbox } from '../../../services/frame/outbox'
import { listen, stop } from '../../../services/http/listen'
import { localProviders } from '../../../services/providers/local/createProviders'
import { createMemoryFrameStore } from '../../../services/frame/memoryFrameStore'
import { createMemoryRecords } from '../../../services/data/memoryRecords'
import { figure } from '../../journeys/support/figures'
import { eventually } from '../../support/settle'
import { portOf } from '../hostile/worlds'

const ADDRESS = `0x${'5e'.repeat(20)}`
const SOLANA = 'F1eLdNoteszzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzz'
const EMAIL = 'maren.secret@fieldnotes.example'
const TOKEN = 'eyJhbGciOi.planted-token.signature'
const PLANTED = [ADDRESS, SOLANA, EMAIL, 'maren.secret', TOKEN, 'planted-token']

/** A backend and a frame that write their lines into one list. */
async function setUp() {
  const lines: string[] = []
  const log = createLogLines((line) => lines.push(line))
  const watch = (part: string) => createWatch((request) => log.request(part, request))
  const records = createMemoryRecords()
  const publicUrl = 'http://api.example'
  const local = localProviders({ chains: [], records, publicUrl, walletUrl: 'http://w.example/' })
  const fails = () => Promise.reject(new Error(`no ${ADDRESS} ${EMAIL} ${TOKEN}`))
  const backend = createBackend({
    providers: { ...local, names: { ...local.names, lookup: fails } },
    ...{ records, publicUrl, watch: watch('backend') },
    onError: (error) => log.failure('backend', error),
  }).server
  const frame = createFrameSite({
    ...{
      store: createMemoryFrameStore(),
      publicUrl: 'http://frame.example',
      pagesDir: '.',
      nodes: [],
    },
    projects: configuredProjects({}),
    mail: { outbox: createOutbox() },
    watch: watch('frame'),
    onError: (error) => log.failure('frame', error),
  })
  await Promise.all([listen(backend, 0), listen(frame, 0)])
  const close = () => Promise.all([stop(backend), stop(frame)])
  return { lines, ports: [portOf(backend), portOf(frame)], close }
}

test('logs no address, email or token of a request', async () => {
  const { lines, ports, close } = await setUp()
  const paths = PLANTED.flatMap((word) => [
    `/v1/identity/${word}`,
    `/v1/account/${word}/balance?projectId=${word}`,
    `/v1/profile/account/${word}?address=${word}`,
    `/nothing/${word}?${word}=${word}`,
    `/device?token=${word}`,
  ])
  const sent = ports.flatMap((port) =>
    paths.flatMap((path) =>
      ['GET', 'POST', 'PUT', 'OPTIONS'].map((method) =>
        fetch(`http://127.0.0.1:${port}${path}`, {
          method,
          headers: {
            ...{ authorization: `Bearer ${TOKEN}`, 'x-request-id': EMAIL, 'user-agent': ADDRESS },
            ...{
              cookie: `siwx=${TOKEN}`,
              referer: `http://a/${EMAIL}`,
              origin: `http://${SOLANA}`,
            },
          },
          ...(method !== 'GET' && {
            body: JSON.stringify({ email: EMAIL, token: TOKEN, ADDRESS }),
          }),
        }).then((response) => response.text()),
      ),
    ),
  )
  await Promise.all(sent)
  const requests = () => lines.filter((line) => line.includes('"request"'))
  await eventually(() => requests().length === sent.length)
  const found = lines.filter((line) => PLANTED.some((word) => line.includes(word)))
  const failures = lines.length - requests().length
  figure(
    'planted addresses, emails and tokens in the logs',
    `${found.length} in ${lines.length} lines of ${sent.length} requests, ${failures} of them failures`,
  )
  expect(found).toEqual([])
  expect(failures).toBeGreaterThan(0)
  expect(JSON.parse(requests()[0] ?? '')).toEqual({
    time: expect.stringMatching(/^\d{4}-.+Z$/),
    level: expect.stringMatching(/^(?:info|warn|error)$/),
    part: expect.any(String),
    request: expect.stringMatching(/^[\w-]{36}$/),
    method: expect.any(String),
    route: expect.anything(),
    status: expect.any(Number),
    ms: expect.any(Number),
  })
  await close()
})

test.each([
  ['53300', '53300'],
  ['57P03', '57P03'],
  ['ECONNREFUSED', 'ECONNREFUSED'],
  ['12345678', undefined],
  ['a b', undefined],
])('logs a failure with the code %s as %s', (code, logged) => {
  const lines: string[] = []
  const log = createLogLines((line) => lines.push(line))
  log.failure('backend', Object.assign(new Error('words'), { code }))
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ error: 'Error', level: 'error' })
  expect(JSON.parse(lines[0] ?? '').code).toBe(logged)
})

test('returns a safe request id, and replaces any other', async () => {
  const { ports, close } = await setUp()
  const [port = 0] = ports
  const idFor = async (id: string) => {
    const headers = { 'x-request-id': id }
    const response = await fetch(`http://127.0.0.1:${port}/auth/v1/nonce`, { headers })
    return response.headers.get('x-request-id')
  }
  expect(await idFor('trace-1_A')).toBe('trace-1_A')
  for (const id of ['a b', '../x', 'x'.repeat(65), EMAIL])
    expect(await idFor(id)).toMatch(/^[0-9a-f-]{36}$/)
  await close()
})
