import { join } from 'node:path'
import { noWallets, type WalletCatalogue } from '../backend/wallets/query'
import type { Records } from '../data/records'
import { safeFetch } from '../http/safeFetch'
import type { Operations } from '../operations/operations'
import { walletAdminRoutes } from './adminRoutes'
import type { WalletsConfig } from './config'
import { openReviewQueue } from './reviewQueue'
import { fileShelf } from './fileShelf'
import { recordShelf } from './recordShelf'
import { memoryShelf, type WalletShelf } from './shelf'
import { walletSource } from './source'

/** A wallet list that is read periodically. */
export interface HostedWallets {
  catalogue: WalletCatalogue
  /** Starts to read the list periodically; returns a function that stops it. */
  keepFresh(): () => void
}

/** Parts for opening a list. */
export interface HostedWalletsParts {
  /** Folder of the stored state; in memory when undefined. */
  dataDir: string | undefined
  /** State shared by several processes, in place of a folder. */
  shared?: Records | undefined
  operations: Pick<Operations, 'log' | 'metrics' | 'serve'>
  fetchOutside?: typeof safeFetch
}

/** Milliseconds between two reads of changes that other processes made. */
const LOOK_EVERY = 15_000

const shelfOf = (dataDir: string | undefined, shared: Records | undefined): WalletShelf => {
  if (shared) return recordShelf(shared)
  return dataDir === undefined ? memoryShelf() : fileShelf(join(dataDir, 'wallets'))
}

/**
 * Opens the wallet list of a configuration, with its review on the admin port; without a
 * configuration no wallet is listed. A file belongs to the host, so errors in it stop the start. A
 * list at a URL may fail or be partly wrong at any time; the approved wallets stay.
 * @throws Error that lists every wrong place of a file
 */
export const openWallets = async (
  config: WalletsConfig | undefined,
  { dataDir, shared, operations, fetchOutside = safeFetch }: HostedWalletsParts,
): Promise<HostedWallets> => {
  if (!config) return { catalogue: noWallets, keepFresh: () => () => undefined }
  const { log, metrics } = operations
  const queue = await openReviewQueue(
    shelfOf(dataDir, shared),
    walletSource(config, fetchOutside),
    config.review,
  )
  const refresh = async () => {
    const { listed, waiting, faults } = await queue.refresh()
    log.note('wallets', `${listed} listed, ${waiting.length} wait, ${faults.length} faults`)
    return faults
  }
  const logFailure = (error: unknown) => log.failure('wallets', error)
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
  gauge('listed', 'Wallets that are served.', () => queue.view().listed)
  gauge(
    'waiting',
    'Changes of the wallet list that wait for review.',
    () => queue.view().waiting.length,
  )
  operations.serve(walletAdminRoutes(queue))
  return {
    catalogue: queue.catalogue,
    keepFresh() {
      if (!isFile) refresh().catch(logFailure)
      const timers = [
        setInterval(() => void refresh().catch(logFailure), config.refreshMinutes * 60_000),
        // Decisions of other processes apply here, too.
        ...(shared ? [setInterval(() => void queue.look().catch(logFailure), LOOK_EVERY)] : []),
      ]
      return () => timers.forEach(clearInterval)
    },
  }
}
