import { licenceTexts } from './notices.mjs'

const PERMISSIVE = new Set([
  ...['MIT', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0'],
  ...['CC0-1.0', 'Unlicense', 'Zlib'],
])

/** Whether an SPDX expression allows a permissive choice. */
export function isPermissive(expression) {
  if (typeof expression !== 'string') return false
  const bare = expression.replace(/[()]/g, ' ').trim()
  return bare
    .split(/\s+OR\s+/)
    .some((choice) => choice.split(/\s+AND\s+/).every((name) => PERMISSIVE.has(name.trim())))
}

/** Older packages name no licence in their manifest, so it is recognized by its text. */
const TEXTS = [
  ['Unlicense', /free and unencumbered software released into the public domain/i],
  ['MIT', /permission is hereby granted, free of charge/i],
]
/** The licence of a package, from its manifest or its text. */
export function licenceOf({ license, folder }) {
  if (license !== undefined) return license
  const text = licenceTexts(folder).join('\n')
  return TEXTS.find(([, words]) => words.test(text))?.[0]
}
