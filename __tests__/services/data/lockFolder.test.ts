import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lockFolder } from '../../../services/data/lockFolder'

const folderOf = () => join(mkdtempSync(join(tmpdir(), 'latchkey-data-')), 'database')

describe('a folder', () => {
  it('that another process has open is not touched, until that process has ended', async () => {
    const folder = folderOf()
    const other = spawn(process.execPath, ['-e', 'process.stdin.resume()'])
    await once(other, 'spawn')
    writeFileSync(`${folder}.lock`, String(other.pid))
    expect(() => lockFolder(folder)).toThrow(`is open in process ${String(other.pid)}`)
    other.kill()
    await once(other, 'exit')
    lockFolder(folder)()
    expect(existsSync(`${folder}.lock`)).toBe(false)
  })

  it('that was left by an ended process with the same id is taken', () => {
    const folder = folderOf()
    writeFileSync(`${folder}.lock`, String(process.pid))
    const unlock = lockFolder(folder)
    expect(() => lockFolder(folder)).toThrow('is open in process')
    unlock()
    writeFileSync(`${folder}.lock`, 'nonsense')
    lockFolder(folder)()
  })
})
