import type { SiwxConfig, SiwxSession } from '../../src/slices/domain/siwx/siwx'
import { toSiwxMessage } from '../../src/slices/domain/siwx/formatMessage'

/** A sign-in implementation that stores sessions in memory and counts calls. */
export function fakeSiwx(required = true) {
  const counts = { nonces: 0, verified: 0 }
  const sessions: SiwxSession[] = []
  const config: SiwxConfig = {
    createMessage({ accountAddress, chainId }) {
      counts.nonces++
      const nonce = `nonce${counts.nonces}`
      const data = {
        accountAddress,
        chainId,
        domain: 'fieldnotes.example',
        uri: 'https://fieldnotes.example',
        version: '1',
        nonce,
      }
      return Promise.resolve(toSiwxMessage(data, 'Chain One'))
    },
    addSession(session) {
      counts.verified++
      sessions.push(session)
      return Promise.resolve()
    },
    revokeSession: (chainId, address) =>
      config.setSessions(
        sessions.filter(({ data }) => data.chainId !== chainId || data.accountAddress !== address),
      ),
    setSessions(next) {
      sessions.splice(0, sessions.length, ...next)
      return Promise.resolve()
    },
    getSessions: (chainId, address) =>
      Promise.resolve(
        sessions.filter(({ data }) => data.chainId === chainId && data.accountAddress === address),
      ),
    getRequired: () => required,
  }
  return { config, counts, sessions }
}
