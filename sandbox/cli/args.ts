import { parseArgs } from 'node:util'
import { resolve } from 'node:path'
import { CODE_PLACES, type CodePlace } from '../../services/frame/codePlace'
import { DEFAULT_PORT_BASE } from '../ports'

/** Options of the command line. */
export interface CliOptions {
  portBase: number
  dataDir: string | undefined
  /** Where the user types the codes of emails. */
  codes: CodePlace
  /** Builds the widget when it is missing or older than its sources. */
  buildDemo: boolean
}

/** Highest base port that leaves room for all ports. */
const MAX_BASE = 65_500

/** Parses the command line. Throws an error with a readable message for invalid arguments. */
export const parseCli = (argv: readonly string[]): CliOptions => {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      'port-base': { type: 'string' },
      data: { type: 'string' },
      codes: { type: 'string', default: 'frame' },
      'no-demo-build': { type: 'boolean', default: false },
    },
  })
  const portBase = Number(values['port-base'] ?? DEFAULT_PORT_BASE)
  if (!Number.isInteger(portBase) || portBase < 1 || portBase > MAX_BASE) {
    throw new Error(`--port-base must be a whole number from 1 to ${MAX_BASE}`)
  }
  const codes = CODE_PLACES.find((place) => place === values.codes)
  if (!codes) throw new Error(`--codes must be ${CODE_PLACES.join(' or ')}`)
  return {
    portBase,
    codes,
    dataDir: values.data === undefined ? undefined : resolve(values.data),
    buildDemo: !values['no-demo-build'],
  }
}
