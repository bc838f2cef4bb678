import { createServer } from 'node:net'

/** The ports of one sandbox, relative to a base. */
export interface Ports {
  demo: number
  backend: number
  secureFrame: number
  relay: number
  wallet: number
  /** The demo site's own login service. */
  issuer: number
  /** EVM chain 31337. */
  chainOne: number
  /** EVM chain 31338. */
  chainTwo: number
  /** Solana chain. */
  solana: number
  /** Websockets of the Solana chain; its client expects them one port above HTTP. */
  solanaSockets: number
  /** Bitcoin chain. */
  bitcoin: number
}

/** Base port by default. */
export const DEFAULT_PORT_BASE = 5300

/** The ports for a base. */
export const portsFrom = (base: number): Ports => ({
  demo: base,
  backend: base + 1,
  secureFrame: base + 2,
  relay: base + 3,
  wallet: base + 4,
  issuer: base + 5,
  chainOne: base + 10,
  chainTwo: base + 11,
  solana: base + 20,
  solanaSockets: base + 21,
  bitcoin: base + 30,
})

/** A port of the sandbox is in use by another program. */
export class PortTakenError extends Error {
  override name = 'PortTakenError'

  constructor(
    readonly port: number,
    use: string,
  ) {
    super(`port ${port} (${use}) is already taken; choose other ports with --port-base N`)
  }
}

const isFree = (port: number, host: string): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, host, () => probe.close(() => resolve(true)))
  })

/** Throws a {@link PortTakenError} for the first port in use. */
export const requireFreePorts = async (
  uses: readonly (readonly [use: string, port: number])[],
  host = '127.0.0.1',
): Promise<void> => {
  const free = await Promise.all(uses.map(([, port]) => isFree(port, host)))
  const taken = uses[free.indexOf(false)]
  if (taken) throw new PortTakenError(taken[1], taken[0])
}
