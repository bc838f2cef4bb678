import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { ROOT } from '../../../sandbox/world/pages'
import { claimFolder, FolderInUse, lockFolder } from '../../../services/data/lockFolder'
import { ownIdentity, stateOf } from '../../../services/data/processIdentity'
import { bundleProgram } from '../../support/bundleProgram'
import { eventually } from '../../support/settle'
import { casesOf } from '../../support/sizeOfRun'
import { START_TIME } from './engines'

/** Numbers of starts after a crash, with four processes each. */
const ROUNDS = casesOf({ sample: 3, all: 25 })
const SECOND_STARTS = casesOf({ sample: 5, all: 100 })

const folderOf = () => join(mkdtempSync(join(tmpdir(), 'latchkey-data-')), 'database')
const locksOf = (folder: string) => readdirSync(dirname(folder)).sort()

/** Path of the program that claims a folder. */
let program = ''
beforeAll(async () => {
  program = await bundleProgram(join(__dirname, '../support/claimer.ts'))
})

const children: ChildProcess[] = []
afterEach(() => children.splice(0).forEach((child) => child.kill('SIGKILL')))

/** A process that claims the folder on request. */
async function claimer(folder: string) {
  const child = spawn(process.execPath, [program, folder], {
    ...{ cwd: ROOT, stdio: ['pipe', 'pipe', 'inherit'] },
  })
  children.push(child)
  const said: string[] = []
  child.stdout.on('data', (part) => void said.push(...String(part).trim().split('\n')))
  await eventually(() => said.includes('waits'), START_TIME)
  return {
    child,
    claim: () => void child.stdin.write('now'),
    answer: async () => {
      await eventually(() => said.length > 1, START_TIME)
      return said[1]
    },
    async kill() {
      child.kill('SIGKILL')
      await eventually(() => child.signalCode !== null)
    },
  }
}

/** A claim of a process that cannot be seen from here, such as one of another container. */
const foreignClaim = (folder: string) => {
  const process = { pid: 1, space: 'another boot pid:[1]', started: '5' }
  writeFileSync(`${folder}.lock.1`, JSON.stringify({ id: 'other', process }))
}

describe('a folder', () => {
  it('a folder is refused while it is open, in this process too, and is free afterwards', async () => {
    const folder = folderOf()
    for (const number of [1, 2]) {
      const unlock = lockFolder(folder)
      expect(() => lockFolder(folder)).toThrow('is open in another process')
      await expect(claimFolder(folder)).rejects.toThrow(FolderInUse)
      unlock()
      expect(readFileSync(`${folder}.lock.${number}`, 'utf8')).toBe('free')
    }
  })

  it('keeps the lock files of the eight newest claims of a folder', () => {
    const folder = folderOf()
    for (let turn = 0; turn < 12; turn += 1) lockFolder(folder)()
    expect(locksOf(folder)).toEqual(
      [5, 6, 7, 8, 9, 10, 11, 12].map((number) => `database.lock.${number}`).sort(),
    )
  })

  it(
    `refuses all of ${SECOND_STARTS} second starts, and is free immediately after a crash`,
    async () => {
      const folder = folderOf()
      const first = await claimer(folder)
      first.claim()
      expect(await first.answer()).toBe('has it')
      for (let start = 0; start < SECOND_STARTS; start += 1)
        await expect(claimFolder(folder)).rejects.toThrow(FolderInUse)
      await first.kill()
      const unlock = lockFolder(folder)
      unlock()
    },
    START_TIME,
  )

  it(
    'one of four processes that start at the same time after a crash gets the folder',
    async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const folder = folderOf()
        const [crashed, ...others] = await Promise.all(
          Array.from({ length: 5 }, () => claimer(folder)),
        )
        crashed?.claim()
        await crashed?.answer()
        await crashed?.kill()
        others.forEach((other) => other.claim())
        const answers = await Promise.all(others.map((other) => other.answer()))
        expect(answers.sort()).toEqual(['FolderInUse', 'FolderInUse', 'FolderInUse', 'has it'])
        await Promise.all(others.map((other) => other.kill()))
      }
    },
    START_TIME * ROUNDS,
  )

  it('a folder is refused while a holder of another container sends heartbeats', async () => {
    const folder = folderOf()
    foreignClaim(folder)
    expect(() => lockFolder(folder)).toThrow('is open in another process')
    let looks = 0
    const wait = async () => {
      looks += 1
      if (looks === 3) utimesSync(`${folder}.lock.1`, 1, 1)
    }
    await expect(claimFolder(folder, wait)).rejects.toThrow('is open in another process')
    expect(looks).toBe(3)
  })

  it('a folder is taken from a holder of another container without a heartbeat for 15 s', async () => {
    for (const text of [undefined, '', '{"id":1}']) {
      const folder = folderOf()
      foreignClaim(folder)
      if (text !== undefined) writeFileSync(`${folder}.lock.1`, text)
      let waited = 0
      const unlock = await claimFolder(folder, async (ms) => void (waited += ms))
      expect(waited).toBe(15_000)
      unlock()
    }
  })

  it('sends heartbeats while the main thread is busy', async () => {
    const folder = folderOf()
    const unlock = lockFolder(folder)
    const first = lockBeat(folder)
    await eventually(() => lockBeat(folder) !== first, START_TIME)
    unlock()
  })
})

const lockBeat = (folder: string): string => {
  try {
    lockFolder(folder)
    return ''
  } catch (error) {
    return error instanceof FolderInUse ? error.beat : ''
  }
}

test('treats a reused process id as another process, and a process of another boot as unknown', () => {
  const own = ownIdentity()
  if (!own) return
  expect(stateOf(own)).toBe('runs')
  expect(stateOf({ ...own, started: '1' })).toBe('ended')
  expect(stateOf({ ...own, pid: 4_194_303 })).toBe('ended')
  expect(stateOf({ ...own, space: 'another' })).toBe('unknown')
  expect(stateOf(null)).toBe('unknown')
})
