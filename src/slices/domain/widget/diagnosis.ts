import type { CaipNetworkId, Namespace } from '../ids/caip'
import type { Backends } from '../options/options'

/**
 * How a check ended. `ok`: nothing to do; `warning`: the widget works with less; `failed`: something of it does not work;
 * `skipped`: there was nothing to ask, or nobody to ask it of.
 */
export type FindingStatus = 'ok' | 'warning' | 'failed' | 'skipped'

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

/** A node, and what it answered to the question which network it serves. */
export type NodeAnswer = {
  /** Host of the node. */
  host: string
  /** Whether it serves the network that it is given for. */
  answer: 'right' | 'other network' | 'unreadable' | 'none'
}

/** What each check has seen, by its name. */
export type FindingFacts = {
  /** Engine and version, null for a browser that does not say; `floor` is the oldest version that is served. */
  browser: {
    name: 'Chromium' | 'Firefox' | 'Safari' | null
    version: string | null
    floor: string | null
    secureContext: boolean
    subtleCrypto: boolean
  }
  /** Whether the site's storage can be read and written, or is full. */
  storage: { readable: boolean; writable: boolean; full: boolean }
  /** The sources that the options need, and those that the policy refused. */
  policy: { needed: string[]; refused: RefusedSource[] }
  /** The wallets on the page. */
  wallets: { wallets: { name: string; namespaces: Namespace[]; by: AnnouncedBy }[] }
  /**
   * One service of the option `backends`: `httpStatus` is null without an answer that may be read, `projectAccepted` where the
   * answer does not say.
   */
  backend: {
    service: keyof Backends
    host: string
    httpStatus: number | null
    projectAccepted: boolean | null
  }
  /** One offered network. */
  node: { networkId: CaipNetworkId; nodes: NodeAnswer[] }
  /** The relay of pairing; `projectAccepted` is null where it did not say. */
  relay: { hosts: string[]; projectAccepted: boolean | null }
  /** How far the device is ahead of a server, in ms, and which one. */
  clock: { aheadMs: number; host: string }
}

/** Name of a check. */
export type CheckName = keyof FindingFacts

/** What one check has found. */
export type FindingOf<Check extends CheckName> = {
  /** What was looked at. */
  check: Check
  /** How it ended. */
  status: FindingStatus
  /** One sentence that says what was found. */
  text: string
  /** What to do now; null where there is nothing to do. */
  next: string | null
  /** What the sentence was made of; null where the check did not come to its end. */
  facts: FindingFacts[Check] | null
}

/** One thing that `diagnose()` has looked at; `check` tells which facts it has. */
export type Finding = { [Check in CheckName]: FindingOf<Check> }[CheckName]

/** What `diagnose()` resolves with. */
export type Diagnosis = {
  /** Version of the widget. */
  version: string
  /** When the checks began (ISO 8601), by the clock of the device. */
  at: string
  /** The gravest status of the findings that is not `skipped`. */
  status: Exclude<FindingStatus, 'skipped'>
  /** One for each check, and for each service and network. */
  findings: Finding[]
}

/** The gravest of several statuses; what was skipped is no grief. */
export function gravest(findings: readonly { status: FindingStatus }[]): Diagnosis['status'] {
  const has = (wanted: FindingStatus) => findings.some(({ status }) => status === wanted)
  if (has('failed')) return 'failed'
  return has('warning') ? 'warning' : 'ok'
}
