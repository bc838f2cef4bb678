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

test('a file of which nothing stays is there under its other name alone', () => {
  const { file, kept } = fileOf()
  archiveFile(file, kept, [])
  expect(existsSync(file)).toBe(false)
  expect(readFileSync(kept, 'utf8')).toBe(CONTENT)
})

test('what stays is left in the file, and the whole of it is kept', () => {
  const { file, kept } = fileOf()
  archiveFile(file, kept, [['port', 8080]])
  expect(readFileSync(file, 'utf8')).toBe('{"port":8080}')
  expect(readFileSync(kept, 'utf8')).toBe(CONTENT)
})

test('ended before the rest is written, the file is whole and can be set aside again', () => {
  const { file, kept } = fileOf()
  // Nothing can be written at the name of a folder.
  mkdirSync(`${file}.new`)
  expect(() => archiveFile(file, kept, [['port', 8080]])).toThrow('EISDIR')
  expect(readFileSync(file, 'utf8')).toBe(CONTENT)
  rmdirSync(`${file}.new`)
  archiveFile(file, kept, [['port', 8080]])
  expect(readFileSync(file, 'utf8')).toBe('{"port":8080}')
})
