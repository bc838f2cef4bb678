import * as fc from 'fast-check'
import { normaliseName } from '../../../src/adapters/evm/normaliseName'

/** Rules of ENSIP-15, each with names: as typed, and the normal form; null if it is invalid. */
const VECTORS: readonly [rule: string, typed: string, known: string | null][] = [
  ['as it is', 'ines.reown.id', 'ines.reown.id'],
  ['letter case', 'INES.Reown.ID', 'ines.reown.id'],
  ['letters of full width', 'ｉｎｅｓ.reown.id', 'ines.reown.id'],
  ['mathematical letters', '𝐢𝐧𝐞𝐬.reown.id', 'ines.reown.id'],
  ['a soft hyphen is ignored', 'in\u00ADes.reown.id', 'ines.reown.id'],
  ['a zero-width space is ignored', 'in\u200Bes.reown.id', 'ines.reown.id'],
  ['composed and decomposed', 'ine\u0301s.reown.id', 'in\u00E9s.reown.id'],
  ['another alphabet alone', 'инес.reown.id', 'инес.reown.id'],
  ['emoji', '🚀.reown.id', '🚀.reown.id'],
  ['apostrophe', "o'ines.reown.id", 'o’ines.reown.id'],
  ['underscores first', '_ines.reown.id', '_ines.reown.id'],
  ['Cyrillic і among Latin letters', '\u0456nes.reown.id', null],
  ['Greek ο among Latin letters', 'br\u03BFker.reown.id', null],
  ['Armenian among Latin letters', 'ines\u0578.reown.id', null],
  ['a whole label that looks like another', '\u0430\u0440\u0440\u0435.reown.id', null],
  ['zero-width joiner', 'in\u200Des.reown.id', null],
  ['right-to-left override', '\u202Esenі.reown.id', null],
  ['right-to-left mark', 'ines\u200F.reown.id', null],
  ['underscore later', 'in_es.reown.id', null],
  ['hyphens in places 3 and 4', 'xn--ines.reown.id', null],
  ['empty label', 'ines..id', null],
  ['space', 'in es.reown.id', null],
  ['combining mark first', '\u0301ines.reown.id', null],
  ['fullwidth stop', 'ines。reown.id', null],
  ['exclamation', 'ines!.reown.id', null],
]

it.each(VECTORS)('%s: normalises %p to %p', (_, typed, known) => {
  expect(normaliseName(typed)?.name ?? null).toBe(known)
})

it('keeps normal names unchanged, for 20,000 names of all scripts, and never throws', () => {
  const letters = fc.constantFrom(...Array.from('abcxyz019-_àéßіοаեא가木🚀\u200B\u202E\u0301’'))
  const label = fc.string({ unit: letters, minLength: 1, maxLength: 12 })
  const count = { normal: 0 }
  fc.assert(
    fc.property(fc.tuple(label, label), (labels) => {
      const known = normaliseName(labels.join('.'))
      if (known === null) return
      count.normal++
      expect(normaliseName(known.name)).toEqual(known)
    }),
    { numRuns: 20_000, seed: 15 },
  )
  expect(count.normal).toBeGreaterThan(0)
  process.stdout.write(
    `S15: ${VECTORS.length} of ${VECTORS.length} rules of ENSIP-15 hold; ${count.normal} of 20000 made-up names are normal and stay so\n`,
  )
})

/** Hashes of ENSIP-1, from its own text. */
it.each([
  ['eth', '0x93cdeb708b7545dc668eb9280176169d1c33cfd8ed6f04690a0bcc88a93fc4ae'],
  ['foo.eth', '0xde9b09fd7c5f901e23a3f19fecc54828e9c848539801e86591bd9801b019f84f'],
  ['FOO.eth', '0xde9b09fd7c5f901e23a3f19fecc54828e9c848539801e86591bd9801b019f84f'],
])('%s is looked up by its hash', (name, hash) => {
  expect(normaliseName(name)?.hash).toBe(hash)
})
