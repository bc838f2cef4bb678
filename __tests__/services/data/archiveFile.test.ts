import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { archiveFile } from '../../../services/data/archiveFile'

const CONTENT = JSON.stringify({ names: { ada: 1 }, port: 8080 })

const fileOf = () => {
  const file = join(mkdtempSync(join(tmpdir(), 'set-aside-')), 'backend.json')
  writeFileSync(file, CONTENT)
  return { file, kept: `${file}.taken-over` }
}

test('removes a file without remaining entries after archiving it', () => {
  const { file, kept } = fileOf()
  archiveFile(file, kept, [])
  expect(existsSync(file)).toBe(false)
  expect(readFileSync(kept, 'utf8')).toBe(CONTENT)
})

test('keeps remaining entries in the file and archives all of it', () => {
  const { file, kept } = fileOf()
  archiveFile(file, kept, [['port', 8080]])
  expect(readFileSync(file, 'utf8')).toBe('{"port":8080}')
  expect(readFileSync(kept, 'utf8')).toBe(CONTENT)
})

test('keeps the file complete when interrupted before the rest is written, and can archive it again', () => {
  const { file, kept } = fileOf()
  // Writing fails, because a folder has this name.
  mkdirSync(`${file}.new`)
  expect(() => archiveFile(file, kept, [['port', 8080]])).toThrow('EISDIR')
  expect(readFileSync(file, 'utf8')).toBe(CONTENT)
  rmdirSync(`${file}.new`)
  archiveFile(file, kept, [['port', 8080]])
  expect(readFileSync(file, 'utf8')).toBe('{"port":8080}')
})
