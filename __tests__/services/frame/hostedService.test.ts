import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import type { FrameConfig } from '../../../services/frame/hosted/config'
import { smtpMail } from '../../../services/frame/hosted/smtp'
import { ROOT } from '../../../sandbox/world/pages'
import { eventually } from '../../support/settle'
import { frameOf, hostConfig, PROJECT } from './host'
import { freePort } from '../../support/freePort'

const EMAIL = 'maren@fieldnotes.example'
const running: ChildProcess[] = []
const servers: SMTPServer[] = []

afterEach(async () => {
  for (const child of running.splice(0)) {
    child.kill('SIGTERM')
    if (child.exitCode === null) await once(child, 'exit')
  }
  for (const server of servers.splice(0)) await new Promise<void>((done) => server.close(done))
})

/** A mail server for one account, and the mails that it received. */
async function mailServer() {
  const mails: string[] = []
  const port = await freePort()
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth({ username, password }, _, done) {
      if (username === 'frame' && password === 'secret') done(null, { user: username })
      else done(new Error('wrong'))
    },
    onData(stream, _, done) {
      void text(stream).then((mail) => {
        mails.push(mail.replaceAll('=\r\n', '').replaceAll('=3D', '='))
        done()
      })
    },
  })
  servers.push(server)
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  const smtp = {
    host: '127.0.0.1',
    port,
    secure: false,
    requireTls: false,
    user: 'frame',
    password: 'secret',
  }
  return { mails, mail: { from: 'wallet@fieldnotes.example', smtp } }
}

/** Starts the service like an operator. */
function start(config: object | FrameConfig, dir: string): ChildProcess {
  const file = join(dir, 'frame.json')
  writeFileSync(file, JSON.stringify(config))
  const child = spawn(process.execPath, ['--import', 'tsx', 'services/frame/host.ts', file], {
    ...{ cwd: ROOT, env: { ...process.env, DRAIN_SECONDS: '0' } },
  })
  running.push(child)
  return child
}

/** Waits until the process prints a text. */
async function said(child: ChildProcess, words: string): Promise<void> {
  const told = { text: '' }
  child.stdout?.on('data', (part) => void (told.text += String(part)))
  child.stderr?.on('data', (part) => void (told.text += String(part)))
  await eventually(() => told.text.includes(words) || child.exitCode !== null, 120_000)
  expect(told.text).toContain(words)
}

test('starts alone, mails by SMTP, and logs a user in with link and code', async () => {
  const { mails, mail } = await mailServer()
  const config = await hostConfig({ mail })
  const child = start(config, config.dataDir)
  await said(child, `frame ready on 127.0.0.1:${config.port}`)

  const page = await fetch(`${config.publicUrl}/sdk?projectId=${PROJECT}`)
  expect(page.headers.get('content-security-policy')).toContain(
    'frame-ancestors https://fieldnotes.example',
  )
  const other = await fetch(`${config.publicUrl}/sdk?projectId=constructor`)
  expect(other.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  expect((await fetch(`${config.publicUrl}/frame.js`)).status).toBe(200)
  expect((await fetch(`${config.publicUrl}/inbox.json`)).status).toBe(404)

  const login = frameOf(config.publicUrl)
  expect(await login.connectEmail(EMAIL)).toBe('VERIFY_DEVICE')
  await eventually(() => mails.length === 1, 10_000)
  expect(mails[0]).toMatch(/^To: maren@fieldnotes\.example\r$/m)
  const token = /\/device\?token=([\w.-]{87})/.exec(mails[0] ?? '')?.[1] ?? ''
  await fetch(`${config.publicUrl}/device`, {
    method: 'POST',
    headers: { origin: config.publicUrl, 'content-type': 'application/x-www-form-urlencoded' },
    body: `token=${token}`,
  })
  await eventually(() => mails.length === 2, 10_000)
  const code = /^(\d{6})\r?$/m.exec(mails[1] ?? '')?.[1] ?? ''
  await login.connectOtp(code)
  const { email, address } = await login.user()
  expect({ email, address }).toEqual({ email: EMAIL, address: expect.stringMatching(/^0x/) })

  child.kill('SIGTERM')
  await once(child, 'exit')
  const folder = join(config.dataDir, 'database')
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  const keeps = (text: string) =>
    files.some(
      (file) => file.isFile() && readFileSync(join(file.parentPath, file.name)).includes(text),
    )
  expect([keeps(address), keeps(token)]).toEqual([true, false])
  expect(statSync(config.dataDir).mode & 0o077).toBe(0)
}, 180_000)

test('the service ends with every wrong path in one message for a wrong configuration', async () => {
  const config = await hostConfig()
  const child = start({ ...config, port: 'x', projects: { a: [] }, color: 'red' }, config.dataDir)
  await said(child, 'The configuration is not usable:')
  if (child.exitCode === null) await once(child, 'exit')
  expect(child.exitCode).toBe(1)
}, 120_000)

test('reports a failed mail without its address and text', async () => {
  const told: string[] = []
  const { mail } = await mailServer()
  const wrong = { ...mail, smtp: { ...mail.smtp, password: 'wrong' } }
  const { send, close } = smtpMail(
    wrong,
    'wallet.example',
    (error) => void told.push(String(error)),
  )
  send({ to: EMAIL, kind: 'code', purpose: 'confirm', code: '123456', at: 0 })
  await eventually(() => told.length > 0, 10_000)
  await close()
  expect(told).toEqual(['Error: a mail was not sent: EAUTH'])
})
