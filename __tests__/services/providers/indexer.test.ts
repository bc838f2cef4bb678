import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describer } from '../../../services/providers/chainHistory/describe'
import { joinHistory } from '../../../services/providers/chainHistory/join'
import type { Query } from '../../../services/providers/indexer/rows'
import { indexerHistory } from '../../../services/providers/indexer/source'
import { assetsOf, servedChain } from './fixtures/chain'
import { CHAIN_ID, ME } from './fixtures/story'
import { TABLE_ROWS } from './fixtures/tableShape'
import { historyContract } from './historyContract'
import { POSTGRES, startPostgres } from './postgres'
import { twistsOf } from './twists'

const SCHEMA = readFileSync(
  join(__dirname, '../../../services/providers/indexer/schema.sql'),
  'utf8',
)

const stageOn = (query: Query, close: () => Promise<void>) => {
  let instead: Query | null = null
  const asked: Query = (sql, params) => (instead ?? query)(sql, params)
  const chain = servedChain('http://127.0.0.1:9')
  const provider = () =>
    joinHistory([
      indexerHistory({
        query: asked,
        chainId: CHAIN_ID,
        describe: describer(chain, assetsOf(chain)),
      }),
    ])
  const failing = (bad: Query) => () => {
    instead = bad
    return Promise.resolve(() => {
      instead = null
    })
  }
  return {
    provider,
    failures: [
      failing(() => Promise.reject(new Error('connection refused'))),
      failing(() => query('select * from no_such_table', [])),
      failing(() => Promise.resolve([{}])),
    ],
    async hostile() {
      const real: (readonly unknown[])[] = []
      instead = async (sql, params) => {
        const rows = await query(sql, params)
        real.push(rows)
        return rows
      }
      await provider().page({ address: ME, chainId: null, cursor: null, limit: 5 })
      const shapes = real.flatMap((rows, call) =>
        twistsOf(rows).map((twisted) => ({ call, twisted })),
      )
      return {
        shapes: shapes.length,
        use(shape: number) {
          let calls = 0
          instead = () => {
            const used = shapes[shape]
            const rows = calls === used?.call ? used.twisted : real[calls]
            calls += 1
            return Promise.resolve(Array.isArray(rows) ? rows : [rows])
          }
        },
        end() {
          instead = null
        },
      }
    },
    close,
  }
}

if (POSTGRES === null) {
  test('the history of an indexer is not tested without PostgreSQL', () => {
    expect(SCHEMA).toContain('create table latchkey_transactions')
  })
} else {
  const bin = POSTGRES
  historyContract('indexer, over a real Postgres', async () => {
    const postgres = await startPostgres(bin)
    await postgres.run(SCHEMA)
    await postgres.run(TABLE_ROWS)
    return stageOn(postgres.query, postgres.close)
  })
}
