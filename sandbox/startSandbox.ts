import { mkdirSync } from 'node:fs'
import { createBackend } from '../services/backend/createBackend'
import { defaultSettings } from '../services/backend/settings'
import type { CodePlace } from '../services/frame/codePlace'
import { createFrameSite } from '../services/frame/createFrameSite'
import { configuredProjects } from '../services/frame/frameProjects'
import { createOutbox } from '../services/frame/outbox'
import { listen, stop } from '../services/http/listen'
import { createStaticServer } from '../services/http/staticServer'
import { DEFAULT_PORT_BASE, portsFrom, requireFreePorts } from './ports'
import { localProviders } from '../services/providers/local/createProviders'
import { localGrants } from '../services/providers/local/grants'
import { seedName } from '../services/providers/local/names'
import { localSmartAccounts } from '../services/providers/local/smartAccounts'
import { createRelay } from '../services/relay/createRelay'
import { testAccounts } from './world/accounts'
import { sandboxDescriptors } from './world/descriptors'
import {
  describedAt,
  describeSandbox,
  LOOPBACK,
  type SandboxDescription,
  type SandboxUrls,
} from './world/description'
import { createIssuer } from './world/issuer'
import { sandboxPaymaster } from './world/paymaster'
import { openState } from './world/openState'
import { BUILD_DIR, demoMounts, frameDir, walletMounts } from './world/pages'
import { startChains } from './world/startChains'

/** Options of a sandbox. */
export interface SandboxOptions {
  /** First of its ports; 5300 when absent. */
  portBase?: number | undefined
  /** Folder that stores chains and state between runs; in memory when absent. */
  dataDir?: string | undefined
  /** Where the user types the codes of emails; into the frame's own field when absent. */
  codes?: CodePlace | undefined
  /** Does not print errors of the backend. */
  quiet?: boolean | undefined
}

/** A running sandbox. */
export interface Sandbox {
  urls: SandboxUrls
  portBase: number
  /** Same as `GET /sandbox.json`. */
  description: SandboxDescription
  /** Resolves with the reason when a part ends unexpectedly. */
  failed: Promise<string>
  /** Stops everything and stores the state. */
  close(): Promise<void>
}

/** Chain nodes that the secure frame may connect to. */
const LOCAL_NODES = ['http://127.0.0.1:*', 'http://localhost:*']

/** The initial name of one visitor. */
const WILLOW = { name: 'willow.reown.id', bio: 'Keeps the lantern lit.' }

const MISSING_PAGES = 'This page is not built yet: run "npm start".\n'

/**
 * Starts the local sandbox: chains, relay, backend, secure frame and page servers. Rejects with a
 * `PortTakenError` when a port is in use, and leaves nothing running when a part fails.
 * @example
 * const sandbox = await startSandbox({ portBase: 5400, quiet: true })
 * await fetch(`${sandbox.urls.blockchainApi}/v1/supported-chains`)
 * await sandbox.close()
 */
export const startSandbox = async (options: SandboxOptions = {}): Promise<Sandbox> => {
  const { portBase = DEFAULT_PORT_BASE, dataDir, codes, quiet = false } = options
  const ports = portsFrom(portBase)
  await requireFreePorts([
    ['demo', ports.demo],
    ['backend', ports.backend],
    ['secure frame', ports.secureFrame],
    ['relay', ports.relay],
    ['wallet', ports.wallet],
    ['issuer', ports.issuer],
    ['chain 31337', ports.chainOne],
    ['chain 31338', ports.chainTwo],
    ['Solana chain', ports.solana],
    ['websockets of the Solana chain', ports.solanaSockets],
    ['Bitcoin chain', ports.bitcoin],
  ])
  if (dataDir) mkdirSync(dataDir, { recursive: true })
  const closers: (() => Promise<void> | void)[] = []
  const close = async () => {
    for (const end of closers.splice(0).reverse()) await end()
  }
  try {
    const { records, frameStore, close: closeState } = await openState(dataDir)
    closers.push(closeState)
    const accounts = testAccounts()
    const [, named] = accounts.visitors
    if (named) await seedName(records, { ...WILLOW, address: named.address })
    const running = await startChains(ports, accounts, dataDir)
    const { chains, solana, died } = running
    closers.push(running.stop)
    const relay = await createRelay({ port: ports.relay })
    closers.push(() => relay.close())
    const descriptors = sandboxDescriptors(chains)
    const description = describeSandbox(ports, running, accounts, descriptors.root)
    const report = (part: string) => (error: unknown) => {
      if (!quiet) process.stderr.write(`${part}: ${String(error)}\n`)
    }
    const providers = localProviders({
      chains,
      solana,
      records,
      publicUrl: description.urls.blockchainApi,
      walletUrl: `${description.pages.wallet}/`,
    })
    const backend = createBackend({
      providers,
      records,
      descriptors,
      publicUrl: description.urls.blockchainApi,
      describe: (hostname) => describedAt(description, hostname),
      onError: report('backend'),
    })
    const demo = createStaticServer({ mounts: demoMounts(BUILD_DIR), missing: MISSING_PAGES })
    const wallet = createStaticServer({
      mounts: walletMounts(BUILD_DIR),
      aliases: { '/wc': '/index.html' },
      missing: MISSING_PAGES,
    })
    const issuer = await createIssuer(description.issuer)
    const { allowedOrigins } = defaultSettings()
    const frame = createFrameSite({
      store: frameStore,
      records,
      publicUrl: new URL(description.urls.secureFrame).origin,
      aliases: [new URL(describedAt(description, LOOPBACK).urls.secureFrame).origin],
      pagesDir: frameDir(BUILD_DIR),
      projects: {
        ...configuredProjects({}),
        ancestorsOf: (projectId) => (projectId ? allowedOrigins : null),
        topOrigins: () => allowedOrigins,
      },
      nodes: LOCAL_NODES,
      mail: { outbox: createOutbox() },
      smartAccounts: localSmartAccounts(chains, providers),
      paymaster: sandboxPaymaster(chains, accounts.sponsor),
      ownLogins: { [description.projectId]: issuer.login },
      grants: localGrants(providers.sessions),
      codes,
      descriptors,
      // Journeys log in repeatedly from one machine.
      limits: { perEmail: 30, perCaller: null },
      onError: report('secure frame'),
    })
    const servers = [
      [backend.server, ports.backend],
      [frame, ports.secureFrame],
      [demo, ports.demo],
      [wallet, ports.wallet],
      [issuer.server, ports.issuer],
    ] as const
    for (const [server, port] of servers) {
      await listen(server, port)
      closers.push(() => stop(server))
    }
    const failed = died.then((id) => `chain ${id} ended`)
    return { urls: description.urls, portBase, description, failed, close }
  } catch (error) {
    await close()
    throw error
  }
}
