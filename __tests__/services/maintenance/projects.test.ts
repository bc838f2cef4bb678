import * as z from 'zod/mini'
import { START_TIME } from '../data/engines'
import { startPostgres } from '../data/startPostgres'
import { command } from './command'

let server: Awaited<ReturnType<typeof startPostgres>> = null
beforeAll(async () => {
  server = await startPostgres()
}, START_TIME)
afterAll(() => server?.stop())

const Line = z.object({ id: z.string(), state: z.string(), origins: z.array(z.string()) })
const linesOf = (output: string) =>
  output
    .trimEnd()
    .split('\n')
    .map((line) => z.parse(Line, JSON.parse(line)))

test(
  'creates, lists, pauses, resumes and deletes projects',
  async () => {
    if (!server) return
    const env = { DATABASE_URL: await server.createDatabase('projects') }
    const run = (...args: string[]) => command(env, 'projects', ...args)
    const origins = ['https://shop.example', 'https://*.shop.example']
    const shop = { id: 'shop', state: 'active', origins }
    const made = await run('create', 'shop', ...origins.flatMap((origin) => ['--origin', origin]))
    expect(linesOf(made)).toEqual([shop])
    await run('create', 'bank', '--name', 'Bank', '--origin', 'https://bank.example')
    expect(linesOf(await run('list')).map(({ id }) => id)).toEqual(['bank', 'shop'])
    expect(linesOf(await run('pause', 'shop'))).toEqual([{ ...shop, state: 'paused' }])
    expect(linesOf(await run('resume', 'shop'))).toEqual([shop])
    await run('delete', 'shop')
    expect(linesOf(await run('list')).map(({ id }) => id)).toEqual(['bank'])

    const refusals: readonly (readonly [string[], string])[] = [
      [['create', 'bank', '--origin', 'https://bank.example'], 'There is such a project'],
      [['create', 'other'], 'The project is not usable: origins'],
      [['create', 'a/b', '--origin', 'https://bank.example'], 'The project is not usable: must be'],
      [['pause', 'shop'], 'There is no such project'],
      [['pause'], 'The command is: latchkey-services projects list'],
      [['rename', 'bank'], 'The command is: latchkey-services projects list'],
    ]
    for (const [args, message] of refusals) await expect(run(...args)).rejects.toThrow(message)
  },
  START_TIME,
)

test('projects need a database server', async () => {
  await expect(command({}, 'projects', 'list')).rejects.toThrow('set DATABASE_URL')
})
