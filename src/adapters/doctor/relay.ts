import { ANSWER_MS, isAsked } from './ask'
import { hostOf } from '../../slices/domain/text/hostOf'
import type { FindingOf } from '../../slices/domain/widget/diagnosis'
import type { CheckContext } from './diagnosticInput'

/** Opens the relay's socket as pairing does, and checks whether the relay accepts the project. */
export async function checkRelay(input: CheckContext): Promise<FindingOf<'relay'>> {
  const { backends } = input.options
  const relays = [backends.relay].flat()
  const hosts = relays.map(hostOf)
  const names = hosts.join(', ')
  const found = (
    status: FindingOf<'relay'>['status'],
    text: string,
    next: string | null,
    projectAccepted: boolean | null = null,
  ) => ({ check: 'relay' as const, status, text, next, facts: { hosts, projectAccepted } })
  if (!isAsked(input.options, 'relay'))
    return found(
      'skipped',
      `${names}, the relay, is not asked without a project id.`,
      'Give the option projectId; installed wallets connect without it.',
    )
  const failure = await input.reachRelay(ANSWER_MS)
  switch (failure) {
    case null:
      return found(
        'ok',
        `${names}, the relay, opens its socket and takes the project id.`,
        null,
        true,
      )
    case 'INVALID_APP_CONFIGURATION':
      return found(
        'failed',
        `${names}, the relay, refuses the project id, or this origin for it.`,
        'Compare projectId with the one in the project’s settings, and add this origin to its list of allowed ones.',
        false,
      )
    case 'SESSION_EXPIRED':
      return found(
        'failed',
        `${names}, the relay, refuses the times that this device tells it.`,
        'Set the clock of this device.',
      )
    case 'PAIRING_UNAVAILABLE': {
      const refusals = await Promise.all(relays.map((url) => input.policy.refuses(url)))
      const at = refusals.indexOf(true)
      if (at >= 0)
        return found(
          'failed',
          `${hosts[at] ?? names}, the relay, is refused by the content security policy of this page.`,
          `Allow ${relays[at] ?? names} in connect-src; \`npx latchkey csp\` prints the whole policy.`,
        )
      return found(
        'failed',
        `${names}, the relay, does not open its socket.`,
        'Check the network, and whether a proxy, a firewall or an extension blocks websockets.',
      )
    }
  }
}
