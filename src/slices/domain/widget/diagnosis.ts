import type { CaipNetworkId, Namespace } from '../ids/caip'
import type { Backends } from '../options/options'

/**
 * How a check ended. `ok`: nothing to do; `warning`: the widget works with less; `failed`: something of it does not work;
 * `skipped`: there was nothing to ask, or nobody to ask it of.
 */
export type FindingStatus = 'ok' | 'warning' | 'failed' | 'skipped'

type Found<Check extends string, Facts> = {
  /** What was looked at. */
  check: Check
  /** How it ended. */
  status: FindingStatus
  /** One sentence that says what was found. */
  text: string
  /** What to do now; null where there is nothing to do. */
  next: string | null
  /** What the sentence was made of; null when the check did not come to its end. */
  facts: Facts | null
}

/** A source that the page's content security policy refuses. */
export type RefusedSource = {
  /** Directive of the policy. */
  directive: string
  /** What the directive has to name. */
  source: string
  /** False where the policy only reports. */
  enforced: boolean
}

/** How a wallet on the page makes itself known. */
export type AnnouncedBy = 'EIP-6963' | 'Wallet Standard' | 'window'

/** One thing that `diagnose()` has looked at. */
export type Finding =
  | Found<
      'browser',
      {
        /** Engine and version; null for a browser that does not say. */
        name: 'Chromium' | 'Firefox' | 'Safari' | null
        version: string | null
        /** Oldest version that is served. */
        floor: string | null
        secureContext: boolean
        subtleCrypto: boolean
      }
    >
  | Found<'storage', { readable: boolean; writable: boolean; full: boolean }>
  | Found<'policy', { needed: string[]; refused: RefusedSource[] }>
  | Found<'wallets', { wallets: { name: string; namespaces: Namespace[]; by: AnnouncedBy }[] }>
  | Found<
      'backend',
      {
        /** Name in the option `backends`. */
        service: keyof Backends
        host: string
        /** HTTP status; null without an answer that may be read. */
        httpStatus: number | null
        /** Whether the project id was taken; null where the answer does not say. */
        projectAccepted: boolean | null
      }
    >
  | Found<
      'node',
      {
        networkId: CaipNetworkId
        nodes: { host: string; answer: 'right' | 'other network' | 'unreadable' | 'none' }[]
      }
    >
  | Found<'relay', { hosts: string[]; projectAccepted: boolean | null }>
  | Found<
      'clock',
      {
        /** How far the device is ahead of the server, in ms. */
        aheadMs: number
        /** Host whose time it was compared with. */
        host: string
      }
    >

/** Name of a check. */
export type CheckName = Finding['check']

/** What `diagnose()` resolves with. */
export type Diagnosis = {
  /** Version of the widget. */
  version: string
  /** When the checks began (ISO 8601), by the clock of the device. */
  at: string
  /** The gravest status of the findings that is not `skipped`. */
  status: Exclude<FindingStatus, 'skipped'>
  findings: Finding[]
}

/** The gravest of several statuses; what was skipped is no grief. */
export function gravest(findings: readonly { status: FindingStatus }[]): Diagnosis['status'] {
  const has = (wanted: FindingStatus) => findings.some(({ status }) => status === wanted)
  if (has('failed')) return 'failed'
  return has('warning') ? 'warning' : 'ok'
}
