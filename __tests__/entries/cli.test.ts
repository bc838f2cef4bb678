import process from 'node:process'

const words = process.argv
afterEach(() => {
  process.argv = words
  process.exitCode = undefined
})

/** Runs the command like Node and returns its output. */
async function run(...args: string[]) {
  process.argv = ['node', 'latchkey', ...args]
  const outputs = [process.stdout, process.stderr].map((stream) =>
    jest.spyOn(stream, 'write').mockReturnValue(true),
  )
  await jest.isolateModulesAsync(async () => {
    await import('../../src/cli')
  })
  const [output, notes] = outputs.map(({ mock }) => mock.calls.map(([text]) => text).join(''))
  return { output, notes, code: process.exitCode }
}

test('lists the main network of each adapter first', async () => {
  const { output, code } = await run('csp', '--adapters', 'viem,bitcoin')
  expect(code).toBe(0)
  expect(output).toContain('https://ethereum-rpc.publicnode.com https://mempool.space;')
})

test('exits with a code and a message on stderr after an error', async () => {
  const { output, notes, code } = await run('csp', 'none-such.json')
  expect([output, code]).toEqual(['', 1])
  expect(notes).toContain('none-such.json: ENOENT')
})

test('prints the version of the package', async () => {
  expect((await run('--version')).output).toBe('0.0.0-test\n')
})
