/**
 * Compiles the contracts: `npx tsx services/contracts/compile.ts`. The result in `artifacts/` is
 * committed, so that starting the sandbox needs no compiler. With `--check` it writes nothing, and
 * fails when a committed artifact differs from the compiled source.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'

const here = fileURLToPath(new URL('.', import.meta.url))
const require = createRequire(import.meta.url)

const Solc = z.object({ compile: z.custom<(input: string, host: unknown) => string>() })

const Output = z.object({
  errors: z.optional(
    z.array(
      z.object({
        severity: z.string(),
        formattedMessage: z.string(),
        sourceLocation: z.optional(z.object({ file: z.string() })),
      }),
    ),
  ),
  contracts: z.optional(
    z.record(
      z.string(),
      z.record(
        z.string(),
        z.object({
          abi: z.array(z.unknown()),
          evm: z.object({ bytecode: z.object({ object: z.string() }) }),
        }),
      ),
    ),
  ),
})

const sources = Object.fromEntries(
  readdirSync(here)
    .filter((file) => file.endsWith('.sol'))
    .map((file) => [file, { content: readFileSync(join(here, file), 'utf8') }]),
)
const input = {
  language: 'Solidity',
  sources,
  settings: {
    optimizer: { enabled: true, runs: 200 },
    evmVersion: 'cancun',
    metadata: { bytecodeHash: 'none' },
    outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } },
  },
}
const readImport = (path: string) => ({ contents: readFileSync(require.resolve(path), 'utf8') })
const solc = z.parse(Solc, require('solc'))
const output = z.parse(
  Output,
  JSON.parse(solc.compile(JSON.stringify(input), { import: readImport })),
)
for (const { severity, formattedMessage, sourceLocation } of output.errors ?? []) {
  // Warnings about the code of packages are ignored; only their authors can fix them.
  const isOwn = !sourceLocation || sourceLocation.file in sources
  if (severity === 'error' || isOwn) process.stderr.write(`${formattedMessage}\n`)
}
if (output.errors?.some((error) => error.severity === 'error')) process.exit(1)

const target = join(here, 'artifacts')
const isCheck = process.argv.includes('--check')
if (!isCheck) mkdirSync(target, { recursive: true })
const written = new Set<string>()
const write = (name: string, artifact: object) => {
  const [file, text] = [join(target, `${name}.json`), `${JSON.stringify(artifact)}\n`]
  written.add(`${name}.json`)
  if (!isCheck) writeFileSync(file, text)
  else if (!existsSync(file) || readFileSync(file, 'utf8') !== text) fail(`${name}.json differs`)
}
const fail = (problem: string) => {
  process.stderr.write(`${problem}\n`)
  process.exitCode = 1
}

for (const file of Object.keys(sources)) {
  for (const [name, contract] of Object.entries(output.contracts?.[file] ?? {})) {
    write(name, { abi: contract.abi, bytecode: `0x${contract.evm.bytecode.object}` })
  }
}

// viem (MIT) carries the compiled Multicall3 (MIT, mds1/multicall) as an internal constant.
const constants = join(require.resolve('viem'), '../../_esm/constants/contracts.js')
const code = /multicall3Bytecode = '(0x[0-9a-f]+)'/.exec(readFileSync(constants, 'utf8'))?.[1]
if (!code) throw new Error('multicall3Bytecode not found in viem')
write('Multicall3', { abi: [], bytecode: code })
for (const file of readdirSync(target)) if (!written.has(file)) fail(`${file} has no source`)
