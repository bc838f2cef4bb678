import { parseArgs } from 'node:util'
import { resolve } from 'node:path'
import { DEFAULT_PORT_BASE } from '../ports'

/** What the command line asks for. */
export interface CliOptions {
  portBase: number
  dataDir: string | undefined
  /** Builds the widget when it is missing or older than its sources. */
  buildDemo: boolean
}

/** Highest base that leaves room for all ports. */
const MAX_BASE = 65_500

/** Reads the command line. Throws an error with a readable message for anything else. */
export const parseCli = (argv: readonly string[]): CliOptions => {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      'port-base': { type: 'string' },
      data: { type: 'string' },
      'no-demo-build': { type: 'boolean', default: false },
    },
  })
  const portBase = Number(values['port-base'] ?? DEFAULT_PORT_BASE)
  if (!Number.isInteger(portBase) || portBase < 1 || portBase > MAX_BASE) {
    throw new Error(`--port-base must be a whole number from 1 to ${MAX_BASE}`)
  }
  return {
    portBase,
    dataDir: values.data === undefined ? undefined : resolve(values.data),
    buildDemo: !values['no-demo-build'],
  }
}
