import type { CaipNetworkId, Namespace } from '../ids/caip'
import type { Backends } from '../options/options'

/**
 * Status of a check. `ok`: nothing to do; `warning`: the widget works with restrictions; `failed`: something does not
 * work; `skipped`: no request was possible.
 */
export type FindingStatus = 'ok' | 'warning' | 'failed' | 'skipped'

/** A source that the page's content security policy refuses. */
export type RefusedSource = {
  /** Directive of the policy. */
  directive: string
  /** Source that the directive has to allow. */
  source: string
  /** False for a report-only policy. */
  enforced: boolean
}

/** How a wallet announces itself to the page. */
export type AnnouncedBy = 'EIP-6963' | 'Wallet Standard' | 'window'

/** A node, and whether it serves the right network. */
export type NodeAnswer = {
  /** Host of the node. */
  host: string
  /** Whether it serves the network that it is configured for. */
  answer: 'right' | 'other network' | 'unreadable' | 'none'
}

/** Data of each check, by its name. */
export type FindingFacts = {
  /** Engine and version, null if unknown; `floor` is the oldest supported version. */
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
   * One service of the option `backends`: `httpStatus` is null without a readable answer, `projectAccepted` if the
   * answer does not show it.
   */
  backend: {
    service: keyof Backends
    host: string
    httpStatus: number | null
    projectAccepted: boolean | null
  }
  /** One offered network. */
  node: { networkId: CaipNetworkId; nodes: NodeAnswer[] }
  /** The pairing relay; `projectAccepted` is null if unknown. */
  relay: { hosts: string[]; projectAccepted: boolean | null }
  /** How far the device is ahead of a server, in ms, and which one. */
  clock: { aheadMs: number; host: string }
}

/** Name of a check. */
export type CheckName = keyof FindingFacts

/** Result of one check. */
export type FindingOf<Check extends CheckName> = {
  /** Name of the check. */
  check: Check
  /** Status of the check. */
  status: FindingStatus
  /** One sentence about the result. */
  text: string
  /** The next step; null if there is nothing to do. */
  next: string | null
  /** Data behind the sentence; null if the check failed. */
  facts: FindingFacts[Check] | null
}

/** A result of `diagnose()`; `check` determines its facts. */
export type Finding = { [Check in CheckName]: FindingOf<Check> }[CheckName]

/** Result of `diagnose()`. */
export type Diagnosis = {
  /** Version of the widget. */
  version: string
  /** When the checks began (ISO 8601), by the clock of the device. */
  at: string
  /** The worst status of the findings, without `skipped`. */
  status: Exclude<FindingStatus, 'skipped'>
  /** One for each check, and for each service and network. */
  findings: Finding[]
}

/** The worst of several statuses; skipped checks do not count. */
export function worstStatus(findings: readonly { status: FindingStatus }[]): Diagnosis['status'] {
  const has = (wanted: FindingStatus) => findings.some(({ status }) => status === wanted)
  if (has('failed')) return 'failed'
  return has('warning') ? 'warning' : 'ok'
}
