import { mkdtempSync, readFileSync, writeFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildFramePages } from '../../../services/frame/buildPages'
import { createFrameSite } from '../../../services/frame/createFrameSite'
import { configuredProjects } from '../../../services/frame/frameProjects'
import { createMemoryFrameStore } from '../../../services/frame/memoryFrameStore'
import { createOutbox } from '../../../services/frame/outbox'
import {
  hashOf,
  readPageHashes,
  versionOf,
  withIntegrity,
} from '../../../services/frame/pageHashes'
import { textsFile } from '../../../services/frame/page/strings/textsFile'
import { TAGS } from '../../../src/views/strings/tags'
import { verifyFrame } from '../../../services/frame/verifyFrame'
import { listen, stop } from '../../../services/http/listen'
import { runCommand } from '../../../services/runCommand'
import { freePort } from '../../support/freePort'

const folder = () => mkdtempSync(join(tmpdir(), 'frame-built-'))
const [built, again] = [folder(), folder()]
const ends: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  await buildFramePages(built)
  await buildFramePages(again)
}, 120_000)
afterAll(async () => {
  await Promise.all(ends.map((end) => end()))
  for (const dir of [built, again]) rmSync(dir, { recursive: true, force: true })
})

const hashes = async () => {
  const list = await readPageHashes(built)
  if (!list) throw new Error('there is no list')
  return list
}

/** A running frame with the built pages, optionally with one changed byte in a file. */
async function serve(changed?: string): Promise<string> {
  const dir = folder()
  const list = await hashes()
  for (const name of Object.keys(list.files)) {
    const bytes = readFileSync(join(built, name))
    if (name === changed) bytes[bytes.length - 2] = (bytes.at(-2) ?? 0) ^ 1
    writeFileSync(join(dir, name), bytes)
  }
  writeFileSync(join(dir, 'hashes.json'), readFileSync(join(built, 'hashes.json')))
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const server = createFrameSite({
    store: createMemoryFrameStore(),
    publicUrl: origin,
    pagesDir: dir,
    projects: configuredProjects({ p: ['https://notes.example'] }),
    nodes: ['https:'],
    mail: { outbox: createOutbox() },
  })
  await listen(server, port)
  ends.push(async () => {
    await stop(server)
    rmSync(dir, { recursive: true, force: true })
  })
  return origin
}

describe('the build of the pages', () => {
  it('produces the same bytes each time, and lists the hash of every file', async () => {
    const list = await hashes()
    expect(await readPageHashes(again)).toEqual(list)
    expect(Object.keys(list.files).sort()).toEqual(
      ['frame.html', 'inbox.html', 'frame.js', 'frame.css', 'plain.css']
        .concat('social.js', 'passkey.js', 'inbox.js', 'inbox.css', TAGS.map(textsFile))
        .sort(),
    )
    for (const [name, hash] of Object.entries(list.files))
      expect(hashOf(readFileSync(join(built, name)))).toBe(hash)
  })
})

describe('every page', () => {
  it('every page has the hash of each script and style that it loads', async () => {
    const origin = await serve()
    for (const path of ['/sdk?projectId=p', '/inbox', '/loading', '/passkey', '/device?token=x']) {
      const page = await (await fetch(origin + path)).text()
      const loads = page.match(/<(?:script|link)\b[^>]*>/g) ?? []
      expect(loads.length).toBeGreaterThan(0)
      for (const tag of loads) expect(tag).toMatch(/ integrity="sha384-[A-Za-z0-9+/]{64}"/)
    }
  })

  it('a page gets no hash for files that are not on the list, and no hash twice', async () => {
    const list = await hashes()
    const hash = list.files['plain.css'] ?? ''
    const page = '<link href="/plain.css"><script src="/other.js"></script>'
    const once = withIntegrity(page, list)
    expect(once).toBe(
      `<link href="/plain.css?v=${versionOf(hash)}" integrity="${hash}"><script src="/other.js"></script>`,
    )
    expect(withIntegrity(once, list)).toBe(once)
  })
})

describe('the comparison with a running frame', () => {
  it('reports every file as equal, whatever the project and its configuration', async () => {
    const origin = await serve()
    for (const project of [undefined, 'p', 'unknown']) {
      const { same, differences } = await verifyFrame(origin, await hashes(), project)
      expect(differences).toEqual([])
      expect(same).toHaveLength(11 + TAGS.length)
    }
  })

  it.each(['frame.js', 'frame.html', 'plain.css', 'passkey.js', 'words-de.json'])(
    'reports %s when one byte of it differs',
    async (name) => {
      const { differences } = await verifyFrame(await serve(name), await hashes())
      expect(differences).toEqual([`${name}: differs`])
    },
  )

  it('reports files that cannot be read', async () => {
    const port = await freePort()
    const { same, differences } = await verifyFrame(`http://127.0.0.1:${port}`, await hashes())
    expect(same).toEqual([])
    expect(differences[0]).toMatch(/could not be read/)
  })

  it('the command for the comparison with a running frame fails for a changed file and names it', async () => {
    const lines: string[] = []
    const run = (...args: string[]) =>
      runCommand({
        args: ['verify', ...args],
        env: {},
        pages: async () => built,
        write: (line) => lines.push(line),
      })
    await expect(run(await serve('frame.js'))).rejects.toThrow('does not serve the files')
    expect(lines).toContain('DIFFERS  frame.js: differs\n')
    expect(lines).toContain('same     frame.html\n')
    await expect(run(await serve(), 'p', join(built, 'hashes.json'))).resolves.toBeNull()
    await expect(run('wallet.example')).rejects.toThrow('The command is')
  })
})
