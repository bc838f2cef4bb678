import { readFileSync } from 'node:fs'
import { ERROR_MESSAGES } from '../../src/slices/domain/errors/codes'
import { shippedFiles } from './shippedFiles'

/**
 * The error codes in modules of the package, except in the list of codes itself and in the texts.
 */
export function usedCodes(): ReadonlySet<string> {
  const text = [...shippedFiles()]
    .filter((file) => !/errors\/codes|views\/strings/.test(file))
    .map((file) => readFileSync(file, 'utf8').replace(/\/\*\*[\s\S]*?\*\//g, ''))
    .join('\n')
  return new Set(
    Object.keys(ERROR_MESSAGES).filter((code) => new RegExp(`\\b${code}\\b`).test(text)),
  )
}
