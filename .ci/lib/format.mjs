import { format } from 'oxfmt'
import { at, readJson } from './project.mjs'

const { $schema, ignorePatterns, ...options } = readJson(at('.oxfmtrc.json'))

/** Formats a text like `npm run format` formats a file with that name. */
export async function formatted(file, text) {
  const { code, errors } = await format(file, text, options)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`)
  return code
}
