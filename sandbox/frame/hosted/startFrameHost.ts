import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { listen, stop } from '../../http/listen'
import { createStateStore } from '../../state/stateStore'
import { createFrameSite } from '../createFrameSite'
import { createOutbox } from '../outbox'
import type { FrameConfig } from './config'
import { hostedSmartAccounts } from './smartAccounts'
import { smtpMail } from './smtp'

/** A frame that is being served. */
export interface FrameHost {
  /** Ends it, and writes what is still in memory. */
  close(): Promise<void>
}

/** Serves the frame's site by itself, as its configuration says. Rejects when its port is taken. */
export const startFrameHost = async (
  config: FrameConfig,
  parts: { pagesDir: string; onError: (error: unknown) => void },
): Promise<FrameHost> => {
  const { publicUrl, host, port, dataDir, projects, nodes, mail, providers, limits } = config
  const { farcaster, smartAccounts } = config
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const state = createStateStore(join(dataDir, 'frame.json'))
  const smtp = 'smtp' in mail ? smtpMail(mail, parts.onError) : null
  const server = createFrameSite({
    state,
    publicUrl,
    pagesDir: config.pagesDir ?? parts.pagesDir,
    ancestorsOf: (project) =>
      project !== null && Object.hasOwn(projects, project) ? (projects[project] ?? null) : null,
    nodes,
    mail: smtp ?? { outbox: createOutbox() },
    providers,
    farcaster,
    ...(smartAccounts.length > 0 && { smartAccounts: hostedSmartAccounts(smartAccounts) }),
    limits,
    onError: parts.onError,
  })
  await listen(server, port, host)
  return {
    async close() {
      await stop(server)
      smtp?.close()
      state.flush()
    },
  }
}
