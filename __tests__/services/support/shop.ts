/**
 * A backend in a separate process on the servers of the environment, with the test switches, and
 * with coins that are given without a chain: `shop PORT`. Each gift is recorded, so that tests can
 * count them.
 */
import { randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import { createBackend } from '../../../services/backend/createBackend'
import { openBackendState } from '../../../services/backend/hosted/openBackendState'
import { listen } from '../../../services/http/listen'
import { localProviders } from '../../../services/providers/local/createProviders'
import { localExchanges } from '../../../services/providers/local/exchanges'
import { localOnRamp } from '../../../services/providers/local/onramp'
import { localPrices } from '../../../services/providers/local/prices'
import type { FaucetProvider } from '../../../services/providers/onramp'
import { servedChain } from '../providers/fixtures/chain'

const Env = z.object({ DATABASE_URL: z.string(), REDIS_URL: z.string() })

const main = async (port: number) => {
  const { DATABASE_URL: databaseUrl, REDIS_URL: redisUrl } = z.parse(Env, process.env)
  const onError = (error: unknown) => process.stderr.write(`${String(error)}\n`)
  const { records, counters } = await openBackendState({ databaseUrl, redisUrl, onError }, () => {})
  const gifts = records.collection('gifts', z.object({ to: z.string() }))
  const faucet: FaucetProvider = {
    async give(_asset, _amount, to) {
      const hash = `0x${randomBytes(32).toString('hex')}`
      await gifts.insertOnce(hash, { to })
      return hash
    },
  }
  const publicUrl = `http://127.0.0.1:${port}`
  const prices = localPrices({ XYZ: 2, TOK: 1 }, 0)
  // The node is not reachable: signatures of keys are verified without one.
  const chains = [servedChain('http://127.0.0.1:9')]
  const local = localProviders({ chains, records, publicUrl, walletUrl: publicUrl, prices })
  const { server } = createBackend({
    providers: {
      ...local,
      onRamp: localOnRamp(prices, faucet, records),
      exchanges: localExchanges(local.assets, faucet, records),
    },
    ...{ records, counters, publicUrl, onError },
    describe: () => ({}),
  })
  await listen(server, port)
  process.stdout.write('shop ready\n')
}

main(Number(process.argv[2])).catch((error: unknown) => {
  process.stderr.write(`${String(error)}\n`)
  process.exitCode = 1
})
