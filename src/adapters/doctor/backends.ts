import { isTelling } from '../../slices/domain/options/neededSources'
import { ask, isAsked, whyNot } from './ask'
import { hostOf } from '../../slices/domain/text/hostOf'
import type { FindingFacts, FindingOf } from '../../slices/domain/widget/diagnosis'
import type { CheckContext } from './diagnosticInput'

type Facts = FindingFacts['backend']

/** The purpose of each service, for a sentence, and its cheapest endpoint. */
const SERVICES = {
  blockchainApi: { does: 'names, balances and history', path: '/v1/supported-chains' },
  walletApi: { does: 'the list of wallets and its pictures', path: '/getWallets' },
} as const

/** Calls each service that the options name, with the project's id. */
export function checkBackends(input: CheckContext): Promise<FindingOf<'backend'>>[] {
  const { email, socials } = input.options.features
  const { verify } = input.options.backends
  const isEmbedded = email || Boolean(socials && socials[0])
  return [
    askService(input, 'blockchainApi'),
    askService(input, 'walletApi'),
    ...(isTelling(input.options) ? [askAnalytics(input)] : []),
    ...(isEmbedded ? [askedByFrame(input, 'secureFrame')] : []),
    ...(verify ? [askedByFrame(input, 'verify')] : []),
  ]
}

async function askService(
  input: CheckContext,
  service: keyof typeof SERVICES,
): Promise<FindingOf<'backend'>> {
  const { projectId, backends, sdk } = input.options
  const { does, path } = SERVICES[service]
  const base = backends[service]
  const host = hostOf(base)
  const facts: Facts = { service, host, httpStatus: null, projectAccepted: null }
  const found = finder(facts)
  if (!isAsked(input.options, service))
    return found(
      'skipped',
      `${host}, which serves ${does}, is not asked without a project id.`,
      'Give the option projectId; installed wallets connect without it.',
    )
  const query = new URLSearchParams({ projectId, st: sdk.type, sv: sdk.version })
  if (service === 'walletApi') for (const name of ['page', 'entries']) query.set(name, '1')
  const asked = await ask(input, `${base.replace(/\/+$/, '')}${path}?${query}`)
  if (asked.outcome !== 'answered') {
    const { why, next } = whyNot(asked.outcome, host)
    return found('failed', `${host}, which serves ${does}, ${why}.`, next)
  }
  facts.httpStatus = asked.status
  if (asked.status === 401 || asked.status === 403) {
    facts.projectAccepted = false
    return found(
      'failed',
      `${host} refuses the project id, or this origin for it (HTTP ${asked.status}).`,
      'Compare projectId with the one in the project’s settings, and add this origin to its list of allowed ones.',
    )
  }
  if (asked.status !== 200 || typeof asked.body === 'string')
    return found(
      'failed',
      `${host}, which serves ${does}, answers with ${asked.status === 200 ? 'what is no JSON' : `HTTP ${asked.status}`}.`,
      asked.status === 429
        ? 'The project has asked too often: wait, or look at its plan.'
        : `Try again in a while; if it stays so, check backends.${service} and ask whoever runs it.`,
    )
  facts.projectAccepted = true
  return found('ok', `${host} answers and takes the project id: ${does}.`, null)
}

/** Checks the analytics service without sending an event. */
async function askAnalytics(input: CheckContext): Promise<FindingOf<'backend'>> {
  const base = input.options.backends.analytics
  const host = hostOf(base)
  const found = finder({ service: 'analytics', host, httpStatus: null, projectAccepted: null })
  const { outcome } = await ask(input, base, { method: 'HEAD', mode: 'no-cors' })
  if (outcome === 'answered')
    return found('ok', `${host}, which takes telemetry events, answers.`, null)
  const { why, next } = whyNot(outcome, host)
  return found(
    'warning',
    `${host}, which takes telemetry events, ${why}.`,
    `${next} Or set features.analytics to false.`,
  )
}

/**
 * Services that are used only inside a frame cannot be called from the page. The policy check shows whether the frame
 * can load.
 */
function askedByFrame(
  { options }: CheckContext,
  service: 'secureFrame' | 'verify',
): Promise<FindingOf<'backend'>> {
  const host = hostOf(options.backends[service] ?? '')
  const facts: Facts = { service, host, httpStatus: null, projectAccepted: null }
  const text = `${host} is reached in a frame alone, so it was not asked.`
  return Promise.resolve(
    finder(facts)('skipped', text, 'Log in by email or pair a wallet to see whether it answers.'),
  )
}

const finder =
  (facts: Facts) =>
  (status: FindingOf<'backend'>['status'], text: string, next: string | null) => ({
    check: 'backend' as const,
    status,
    text,
    next,
    facts,
  })
