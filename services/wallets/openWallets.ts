import { join } from 'node:path'
import { noWallets, type WalletCatalogue } from '../backend/wallets/query'
import type { Records } from '../data/records'
import { safeFetch } from '../http/safeFetch'
import type { Operations } from '../operations/operations'
import { walletAdminRoutes } from './adminRoutes'
import type { WalletsConfig } from './config'
import { openDesk } from './desk'
import { fileShelf } from './fileShelf'
import { recordShelf } from './recordShelf'
import { memoryShelf, type WalletShelf } from './shelf'
import { walletSource } from './source'

/** A wallet list that is kept up to date. */
export interface HostedWallets {
  catalogue: WalletCatalogue
  /** From now on the list is read every so often; the answer ends that. */
  keepFresh(): () => void
}

/** What a list is opened with. */
export interface HostedWalletsParts {
  /** Folder of the state; in memory without one. */
  dataDir: string | undefined
  /** In the place of a folder: the state of several processes. */
  shared?: Records | undefined
  operations: Pick<Operations, 'log' | 'metrics' | 'serve'>
  fetchOutside?: typeof safeFetch
}

/** Milliseconds between two looks at what other processes have made of the list. */
const LOOK_EVERY = 15_000

const shelfOf = (dataDir: string | undefined, shared: Records | undefined): WalletShelf => {
  if (shared) return recordShelf(shared)
  return dataDir === undefined ? memoryShelf() : fileShelf(join(dataDir, 'wallets'))
}

/**
 * Opens the wallet list of a configuration, with its review on the operator's port; without one no wallet is listed. A file is the host's own, so a wrong one ends the
 * start; a list at an address may fail or be wrong in parts at any time, and what was approved stays.
 * @throws Error that names every bad place of a file
 */
export const openWallets = async (
  config: WalletsConfig | undefined,
  { dataDir, shared, operations, fetchOutside = safeFetch }: HostedWalletsParts,
): Promise<HostedWallets> => {
  if (!config) return { catalogue: noWallets, keepFresh: () => () => undefined }
  const { log, metrics } = operations
  const desk = await openDesk(
    shelfOf(dataDir, shared),
    walletSource(config, fetchOutside),
    config.review,
  )
  const refresh = async () => {
    const { listed, waiting, faults } = await desk.refresh()
    log.note('wallets', `${listed} listed, ${waiting.length} wait, ${faults.length} faults`)
    return faults
  }
  const tell = (error: unknown) => log.failure('wallets', error)
  const isFile = config.file !== undefined
  if (isFile) {
    const faults = await refresh()
    if (faults.length > 0)
      throw new Error(
        `The wallet list is not usable:\n${faults.map((line) => `  ${line}`).join('\n')}`,
      )
  }
  const gauge = (name: string, help: string, read: () => number) =>
    metrics.show(`latchkey_wallets_${name}`, help, 'gauge', read)
  gauge('listed', 'Wallets that are served.', () => desk.view().listed)
  gauge(
    'waiting',
    'Changes of the wallet list that wait for review.',
    () => desk.view().waiting.length,
  )
  operations.serve(walletAdminRoutes(desk))
  return {
    catalogue: desk.catalogue,
    keepFresh() {
      if (!isFile) refresh().catch(tell)
      const timers = [
        setInterval(() => void refresh().catch(tell), config.refreshMinutes * 60_000),
        // A decision at another process is served here, too.
        ...(shared ? [setInterval(() => void desk.look().catch(tell), LOOK_EVERY)] : []),
      ]
      return () => timers.forEach(clearInterval)
    },
  }
}
