import { ens_beautify, ens_emoji } from '@adraffy/ens-normalize'
import { spawn } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkVectors, ownVectors } from './ensip15/vectors'

/** Every emoji sequence with and without its emoji style (U+FE0F), which the normal form omits. */
const EMOJI = ens_emoji().flatMap((codePoints) => {
  const name = String.fromCodePoint(...codePoints)
  const norm = name.replaceAll('\uFE0F', '')
  return [...new Set([name, norm, ens_beautify(name)])].map((form) => ({ name: form, norm }))
})

describe('official vectors of ENSIP-15', () => {
  it.each([
    ['written by hand', ownVectors('handWritten'), 100],
    ['sampled names', ownVectors('sampled'), 170],
    ['emoji in each form', EMOJI, 3_000],
  ])('%s: pass both normalisers and the check before a lookup', (kind, vectors, least) => {
    const { passed, failures } = checkVectors(vectors)
    process.stdout.write(`ENSIP-15, ${kind}: ${vectors.length} official vectors, ${passed} pass\n`)
    expect(failures).toEqual([])
    expect(vectors.length).toBeGreaterThanOrEqual(least)
  })

  it('a wrong vector is found, and reported with its normaliser', () => {
    const wrong = [
      { name: 'Ines' },
      { name: 'in_es', norm: 'in_es' },
      { name: 'ines', error: true },
    ]
    const { passed, failures } = checkVectors([...wrong, { name: 'ines' }])
    expect(passed).toBe(1)
    expect(failures).toContain('viem: {"name":"Ines","found":"ines","right":"Ines"}')
    expect(failures).toContain('ethers: {"name":"in_es","found":null,"right":"in_es"}')
    expect(failures).toContain('look-up: {"name":"ines","found":"ines.eth","right":null}')
  })
})

describe('npm run vectors:ensip15', () => {
  const run = (rows: unknown) =>
    new Promise<{ code: number | null; output: string }>((resolve) => {
      const file = join(mkdtempSync(join(tmpdir(), 'ensip15-')), 'tests.json')
      writeFileSync(file, JSON.stringify(rows))
      const child = spawn(process.execPath, ['.ci/ensip15.mjs', file], { stdio: 'pipe' })
      const parts: Buffer[] = []
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (part: Buffer) => parts.push(part))
      child.on('close', (code) => resolve({ code, output: Buffer.concat(parts).toString() }))
    })

  it('checks a file in the format of the official list', async () => {
    const version = { name: 'version', validated: '2026-06-07', version: '1.11.2' }
    const rows = [version, { name: 'Ines', norm: 'ines' }, { name: 'in_es', error: true }]
    expect(await run(rows)).toEqual({ code: 0, output: '2 official vectors, 2 pass\n' })
    const { code, output } = await run([...rows, { name: 'in_es', comment: 'made up' }])
    expect(code).toBe(1)
    expect(output).toContain('3 official vectors, 2 pass')
    expect(output).toContain('viem: {"name":"in_es","found":null,"right":"in_es"}')
  })

  it('rejects a file of another format, and reports the expected format', async () => {
    const { code, output } = await run({ name: 'version' })
    expect(code).toBe(1)
    expect(output).toContain('"expected": "array"')
  })
})
