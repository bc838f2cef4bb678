import { mkdirSync } from 'node:fs'
import { openCounters } from '../../data/openCounters'
import type { Records } from '../../data/records'
import { folderFiles } from '../../descriptors/files'
import { callerBehind } from '../../http/callerAddress'
import { drain } from '../../http/drain'
import { listen } from '../../http/listen'
import type { RequestWatch } from '../../http/watch'
import type { Metrics } from '../../operations/metrics'
import { openInOrder, type Close } from '../../operations/openInOrder'
import type { ProjectRegistry } from '../../projects/openProjects'
import { createFrameSite } from '../createFrameSite'
import { configuredProjects, registeredProjects } from '../frameProjects'
import type { FrameStore } from '../frameStore'
import type { KeyProvider } from '../shareKeys'
import { createOutbox } from '../outbox'
import { isLoopback } from '../loopback'
import type { FrameConfig } from './config'
import { hostedPaymaster } from './paymaster'
import type { MailFigures, MailQueue } from './mailQueue'
import { openFrameStore } from './openFrameStore'
import { hostedSmartAccounts } from './smartAccounts'
import { smtpMail } from './smtp'

/** A running frame. */
export interface FrameHost {
  /** Rejects when its database does not answer. */
  ready(): Promise<unknown>
  /** Closes the frame: answers the requests in progress, then closes everything it opened. */
  close(): Promise<void>
}

/** Parts of a frame besides its configuration. */
export interface FrameHostParts {
  pagesDir: string
  onError: (error: unknown) => void
  /** URL of a PostgreSQL database; without it state is in a folder of `dataDir`. */
  databaseUrl?: string | undefined
  /** Encrypt the shares in the database; required with `databaseUrl`. */
  keys?: KeyProvider | null | undefined
  /** URL of a Redis for counters; without it they are in the memory of this process. */
  redisUrl?: string | undefined
  /** Used in place of a database. */
  store?: FrameStore
  /** Expiring state, together with `store`. */
  records?: Records
  /** The projects of the registry; those of the configuration when absent. */
  registry?: ProjectRegistry | undefined
  /** Called for every request. */
  watch?: RequestWatch | undefined
  /** Shows the metrics of its mails. */
  metrics?: Pick<Metrics, 'show'> | undefined
}

/** Milliseconds that requests in progress have after the site starts to close. */
const END_TIME = 10_000

/**
 * Wallets of users depend on this state, so a public site needs a database server, which can be
 * replicated and backed up while it runs.
 */
const requireDatabase = ({ publicUrl }: FrameConfig, { store, databaseUrl }: FrameHostParts) => {
  if (store || databaseUrl !== undefined || isLoopback(publicUrl)) return
  throw new Error(
    'The frame needs a PostgreSQL database: set DATABASE_URL. Only a frame whose publicUrl is on this machine (http://localhost or http://127.0.0.1) may keep wallets in dataDir.',
  )
}

/**
 * Serves the frame's site alone.
 * @throws Error when its port is in use, when it is public and has no database server, or when it
 * has one and no keys
 */
export const startFrameHost = async (
  config: FrameConfig,
  parts: FrameHostParts,
): Promise<FrameHost> => {
  const { value: ready, close } = await openInOrder((endWith) => serve(config, parts, endWith))
  return { ready, close }
}

const showMails = (metrics: Pick<Metrics, 'show'>, { figures }: MailQueue): void => {
  const count = (name: keyof MailFigures, help: string) =>
    metrics.show(`latchkey_mails_${name}_total`, help, 'counter', () => figures()[name])
  count('sent', 'Mails that the mail server took.')
  count('retried', 'Attempts to send a mail that failed and were followed by another one.')
  count('failed', 'Mails that were given up.')
  metrics.show(
    'latchkey_mails_waiting',
    'Mails that are not sent yet.',
    'gauge',
    () => figures().waiting,
  )
}

/** Opens and starts all parts, and registers how to close each. */
const serve = async (
  config: FrameConfig,
  parts: FrameHostParts,
  endWith: (close: Close) => void,
): Promise<FrameHost['ready']> => {
  const { publicUrl, host, port, dataDir, projects = {}, nodes, mail, providers, limits } = config
  const { farcaster, smartAccounts, descriptors, paymaster, paymasterOrigins } = config
  requireDatabase(config, parts)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const { pagesDir, onError, databaseUrl, redisUrl, keys } = parts
  const opened = parts.store
    ? {
        store: parts.store,
        records: parts.records,
        ready: () => Promise.resolve(),
        close: () => Promise.resolve(),
      }
    : await openFrameStore({ dataDir, databaseUrl, keys, onError })
  endWith(opened.close)
  const counters = await openCounters({ redisUrl, onError })
  endWith(() => counters.close())
  const smtp = 'smtp' in mail ? smtpMail(mail, new URL(publicUrl).host, onError) : null
  endWith(async () => smtp?.close())
  if (smtp && parts.metrics) showMails(parts.metrics, smtp)
  const server = createFrameSite({
    store: opened.store,
    records: opened.records,
    counters,
    publicUrl,
    pagesDir: config.pagesDir ?? pagesDir,
    projects: parts.registry
      ? registeredProjects(parts.registry.directory)
      : configuredProjects(projects),
    report: parts.registry?.report,
    nodes,
    mail: smtp ?? { outbox: createOutbox() },
    providers,
    farcaster,
    ownLogins: config.ownLogins,
    ...(smartAccounts.length > 0 && { smartAccounts: hostedSmartAccounts(smartAccounts) }),
    ...(paymaster && { paymaster: hostedPaymaster(paymaster) }),
    paymasterOrigins: (project) =>
      Object.hasOwn(paymasterOrigins, project) ? (paymasterOrigins[project] ?? []) : [],
    codes: config.codes,
    ...(descriptors && { descriptors: folderFiles(descriptors.folder, descriptors.hash) }),
    limits,
    onError,
    watch: parts.watch,
    callerOf: callerBehind(config.trustedProxies),
  })
  await listen(server, port, host)
  endWith(() => drain(server, END_TIME))
  return opened.ready
}
