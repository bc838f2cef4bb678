import { serverTime } from '../../slices/domain/async/serverTime'
import { CLOCK_OFF_MAX_MS } from '../../slices/domain/limits'
import { ask, isAsked } from './ask'
import { hostOf } from '../../slices/domain/text/hostOf'
import type { FindingOf } from '../../slices/domain/widget/diagnosis'
import type { CheckContext } from './diagnosticInput'

/** Smaller differences are not reported: the Date header has whole seconds, and the reply takes time to arrive. */
const NOTICEABLE_MS = 30_000

/**
 * Compares the device's clock with a server's time: the page's own server, whose headers are always readable,
 * otherwise the first service with a readable Date header.
 */
export async function checkClock(input: CheckContext): Promise<FindingOf<'clock'>> {
  const { origin, now } = input
  const services = (['walletApi', 'blockchainApi'] as const)
    .filter((service) => isAsked(input.options, service))
    .map((service) => input.options.backends[service])
  const places = [...(origin.startsWith('http') ? [`${origin}/`] : []), ...services]
  for (const url of places) {
    const asked = await ask(input, url, { method: 'HEAD' })
    const time = asked.outcome === 'answered' ? serverTime(asked.headers) : null
    if (time !== null) return compared(now() - time, hostOf(url))
  }
  return {
    check: 'clock',
    status: 'skipped',
    text: 'No server told this page its time.',
    next: 'If signing in fails, compare the clock of this device with another one.',
    facts: null,
  }
}

function compared(aheadMs: number, host: string): FindingOf<'clock'> {
  const facts = { aheadMs, host }
  const off = Math.abs(aheadMs)
  if (off < NOTICEABLE_MS)
    return {
      check: 'clock',
      status: 'ok',
      text: `The clock of this device agrees with ${host}.`,
      next: null,
      facts,
    }
  const isGrave = off > CLOCK_OFF_MAX_MS
  const amount =
    off < 120_000 ? `${Math.round(off / 1_000)} s` : `${Math.round(off / 60_000)} minutes`
  return {
    check: 'clock',
    status: isGrave ? 'failed' : 'warning',
    text: `The clock of this device is ${amount} ${aheadMs > 0 ? 'ahead of' : 'behind'} ${host}${isGrave ? ', so signing in is refused' : ''}.`,
    next: 'Set the clock of this device, or let it set itself.',
    facts,
  }
}
