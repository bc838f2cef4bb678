import { withTimeout } from '../../slices/domain/async/timers'
import { framesOf, originOf, servicesOf } from '../../slices/domain/options/neededSources'
import type { FindingOf, RefusedSource } from '../../slices/domain/widget/diagnosis'
import type { CheckContext } from './diagnosticInput'

/** Time limit of a probe, until the browser has allowed or blocked it. */
const PROBE_MS = 4_000
/** A one-pixel image. */
const POINT = 'R0lGODlhAQABAAAAACwAAAAAAQABAAA='

/**
 * The sources that the page's policy must allow, by directive: those that `latchkey csp` prints for the options, as
 * far as code can test them.
 */
function neededBy({ options, networks, origin }: CheckContext): Record<string, string[]> {
  const nodes = networks.flatMap(({ rpcUrls }) => rpcUrls.default.http)
  const own = origin.startsWith('http') ? [origin] : []
  return {
    'connect-src': [...own, ...[...servicesOf(options), ...nodes].map(originOf)],
    'frame-src': framesOf(options).map(originOf),
    'img-src': ['blob:', 'data:'],
  }
}

/**
 * Finds the required sources that the page's content security policy blocks. The other checks request the hosts; this
 * one tries frames, images and further relays.
 * @param others resolves after the requests of the other checks
 */
export async function checkPolicy(
  input: CheckContext,
  others: Promise<unknown>,
): Promise<FindingOf<'policy'>> {
  const needed = neededBy(input)
  const [, ...furtherRelays] = [input.options.backends.relay].flat()
  await Promise.all([
    others,
    ...framesOf(input.options).map((url) => probeFrame(input, url)),
    ...furtherRelays.map((url) => probeSocket(input, url)),
    probePicture(input, `data:image/gif;base64,${POINT}`),
    probeBlob(input),
  ])
  // The browser may report the last of them after the request has failed.
  await input.policy.refuses(input.options.backends.walletApi)
  const refused = input.policy
    .refused()
    .filter(({ directive, source }) => needed[directive]?.includes(source))
  return toFinding(Object.values(needed).flat(), refused)
}

function toFinding(needed: string[], refused: RefusedSource[]): FindingOf<'policy'> {
  const facts = { needed: [...new Set(needed)], refused }
  const enforced = refused.filter((one) => one.enforced)
  const named = (list: readonly RefusedSource[]) =>
    list.map(({ directive, source }) => `${directive} ${source}`).join(', ')
  const next = 'Add what is missing; `npx latchkey csp` prints the whole policy for your options.'
  if (enforced.length > 0)
    return {
      check: 'policy',
      status: 'failed',
      text: `The content security policy of this page refuses what the options need: ${named(enforced)}.`,
      next,
      facts,
    }
  if (refused.length > 0)
    return {
      check: 'policy',
      status: 'warning',
      text: `A content security policy that only reports would refuse what the options need: ${named(refused)}.`,
      next,
      facts,
    }
  const text = 'No content security policy refused what the options need.'
  return { check: 'policy', status: 'ok', text, next: null, facts }
}

/** Resolves with the first of the events, or at the time limit. */
const firstOf = (target: EventTarget, events: readonly string[]): Promise<unknown> =>
  withTimeout(
    new Promise((resolve) => {
      for (const event of events) target.addEventListener(event, resolve, { once: true })
    }),
    PROBE_MS,
  )

/** Loads a page in a hidden frame without scripts, for a moment. */
async function probeFrame({ window }: CheckContext, url: string): Promise<void> {
  const frame = window.document.createElement('iframe')
  frame.setAttribute('sandbox', '')
  frame.setAttribute('aria-hidden', 'true')
  frame.title = 'Probe'
  frame.hidden = true
  frame.src = url
  const ended = firstOf(frame, ['load', 'error'])
  window.document.body.append(frame)
  await ended
  frame.remove()
}

async function probeSocket({ window }: CheckContext, url: string): Promise<void> {
  try {
    const socket = new window.WebSocket(url)
    await firstOf(socket, ['open', 'error', 'close'])
    socket.close()
  } catch {
    // Some browsers throw for a blocked URL; the violation is reported in any case.
  }
}

async function probePicture({ window }: CheckContext, url: string): Promise<void> {
  const picture = new window.Image()
  const ended = firstOf(picture, ['load', 'error'])
  picture.src = url
  await ended
}

async function probeBlob(input: CheckContext): Promise<void> {
  const bytes = Uint8Array.from(atob(POINT), (letter) => letter.charCodeAt(0))
  const url = URL.createObjectURL(new Blob([bytes], { type: 'image/gif' }))
  await probePicture(input, url)
  URL.revokeObjectURL(url)
}
