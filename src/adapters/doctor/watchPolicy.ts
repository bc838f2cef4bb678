import { delay } from '../../slices/domain/async/timers'
import { originOf } from '../../slices/domain/options/neededSources'
import type { RefusedSource } from '../../slices/domain/widget/diagnosis'

/** Browsers report violations in a separate task, possibly after the request has failed. */
const REPORT_MS = 100

/** Violations of the page's content security policy since the watch began. */
export type PolicyWatch = {
  refused(): readonly RefusedSource[]
  /** Whether the policy blocks a URL, after waiting for its report. */
  refuses(url: string): Promise<boolean>
  stop(): void
}

/** Records violations of the page's content security policy. */
export function watchPolicy(page: EventTarget): PolicyWatch {
  const seen = new Map<string, RefusedSource>()
  const note = (event: Event): void => {
    const {
      effectiveDirective: directive,
      blockedURI,
      disposition,
    } = event as SecurityPolicyViolationEvent
    const source = sourceOf(blockedURI)
    const enforced = disposition !== 'report'
    const key = `${directive} ${source}`
    if (!seen.get(key)?.enforced) seen.set(key, { directive, source, enforced })
  }
  page.addEventListener('securitypolicyviolation', note)
  const refused = () => [...seen.values()]
  return {
    refused,
    async refuses(url) {
      await delay(REPORT_MS)
      return refused().some(({ source, enforced }) => enforced && source === originOf(url))
    },
    stop: () => page.removeEventListener('securitypolicyviolation', note),
  }
}

/** Browsers report only the scheme of URLs without a host: `data`, `blob`. */
function sourceOf(blocked: string): string {
  try {
    const { protocol, host } = new URL(blocked)
    return host ? originOf(blocked) : protocol
  } catch {
    return `${blocked}:`
  }
}
