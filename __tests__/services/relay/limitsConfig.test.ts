import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { createMetrics } from '../../../services/operations/metrics'
import { createRelay } from '../../../services/relay/createRelay'
import {
  LimitsConfig,
  mailboxLimits,
  relayLimits,
} from '../../../services/relay/hosted/limitsConfig'
import { RelayConfig, showRelay } from '../../../services/relay/hosted/startRelayHost'
import { MAILBOX_LIMITS } from '../../../services/relay/mailbox'
import { RATES } from '../../../services/relay/rates'
import { createOperations } from '../../../services/operations/operations'
import { SEND_LIMITS } from '../../../services/relay/sendQueue'
import { TOPIC_LIMITS } from '../../../services/relay/topicLimit'
import { freePort } from '../../support/freePort'
import { connectClient } from './relayClient'

test('a configuration without limits has those of the code, which the documentation lists', () => {
  const { limits, socketsPerIp } = z.parse(RelayConfig, { port: 1 })
  expect(socketsPerIp).toBe(200)
  expect({ ...MAILBOX_LIMITS, ...mailboxLimits(limits) }).toEqual(MAILBOX_LIMITS)
  expect(relayLimits(limits)).toEqual({
    topics: TOPIC_LIMITS,
    unread: { total: SEND_LIMITS.total },
    rates: RATES,
  })
  const page = readFileSync(join(__dirname, '../../../docs/self-hosting.md'), 'utf8')
  const [, after = ''] = page.split('## Limits of the relay')
  const listed: unknown = JSON.parse(/```json\n([\s\S]*?)```/.exec(after)?.[1] ?? '')
  expect(listed).toEqual(limits)
})

test('single limits can be set', () => {
  const limits = z.parse(LimitsConfig, {
    callsPerIp: { perSecond: 7 },
    mailbox: { megabytes: 1, perIp: { messages: 3 } },
  })
  expect(relayLimits(limits).rates).toEqual({
    ...RATES,
    address: { ...RATES.address, perSecond: 7 },
  })
  expect(mailboxLimits(limits)).toMatchObject({
    bytes: 1024 * 1024,
    perAddress: { ...MAILBOX_LIMITS.perAddress, messages: 3 },
  })
  expect(() => z.parse(LimitsConfig, { topics: 0 })).toThrow()
  expect(() => z.parse(LimitsConfig, { unknown: 1 })).toThrow()
})

test('shows waiting and refused messages to an operator', async () => {
  const relay = await createRelay({ port: await freePort(), controls: false })
  const metrics = createMetrics()
  const operations = createOperations({ checks: {}, write: () => undefined })
  showRelay({ ...operations, metrics }, relay)
  const client = await connectClient(relay.url, 'a')
  await client.call('irn_subscribe', { topic: 't' })
  await client.call('irn_publish', { topic: 't', message: 'x', ttl: 300 })
  const text = await metrics.text()
  for (const line of ['sockets 1', 'topics 1', 'waiting_messages 1', 'refused_messages_total 0'])
    expect(text).toContain(`latchkey_relay_${line}\n`)
  client.close()
  await relay.close()
})
