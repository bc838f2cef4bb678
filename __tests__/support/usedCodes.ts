import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ERROR_MESSAGES } from '../../src/slices/domain/errors/codes'

const SOURCES = join(__dirname, '../../src')

/** The error codes that a source file names, but the list of codes itself and the sentences. */
export function usedCodes(): ReadonlySet<string> {
  const text = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/errors\/codes|views\/strings/.test(file))
    .map((file) => readFileSync(join(SOURCES, file), 'utf8').replace(/\/\*\*[\s\S]*?\*\//g, ''))
    .join('\n')
  return new Set(
    Object.keys(ERROR_MESSAGES).filter((code) => new RegExp(`\\b${code}\\b`).test(text)),
  )
}
