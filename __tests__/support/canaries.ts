import type { StoreEnhancer } from '@reduxjs/toolkit'
import { modalOpenRequested } from '../../src/slices/navigation'
import { devToolsOptions } from '../../src/store/devtools'
import { followSavedState } from '../../src/store/persistence/syncTabs'
import { writeReport } from '../../src/views/shared/writeReport'
import { createTestApp } from './createTestApp'
import { settle } from './settle'

/**
 * Secrets that must not leave the page. Each canary is the part of the text that makes it secret.
 */
export const CANARIES = {
  address: '0xCa11ab1e00000000000000000000000000c0ffee',
  bare: 'ca11ab1e11111111111111111111111111c0ffee',
  solana: 'CanaryCanary1CanaryCanary1CanaryCanary1Canar',
  bitcoin: 'bc1qcanary0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
  privateKey: `0x${'dead10cc'.repeat(8)}`,
  rpcKey: 'https://canary-user:canary-pass@rpc.example/v2/cAnArY_0123456789-abcdefgh',
  email: 'canary.person@mail.example',
  token: 'eyJhbGciOiJIUzI1NiJ9.eyJjYW5hcnkiOjF9.c2lnbmF0dXJlLWNhbmFyeTE',
}
const PARTS = [
  ...(['ca11ab1e', 'CanaryCanary', 'bc1qcanary', 'dead10cc', 'canary-user'] as const),
  ...([
    'canary-pass',
    'cAnArY',
    'canary.person',
    'eyJhbGciOiJIUzI1',
    'eyJjYW5hcnki',
    'c2lnbmF0',
  ] as const),
]
/** The canaries in a text. */
export const found = (text: string) =>
  PARTS.filter((part) => text.toLowerCase().includes(part.toLowerCase()))

/** An error as wallets, nodes and libraries throw it, with secrets in all its fields. */
export function hostileError(secret: string, code?: number): Error {
  const error = new Error(`Account ${secret} is not authorised`)
  error.name = `${secret}Error`
  error.stack = `Error: ${secret}\n    at ${secret} (https://x.example/${secret}:1:1)\n    at x.js:1:2`
  const data = { message: secret, originalError: { message: secret } }
  return Object.assign(error, { data, details: secret, shortMessage: secret }, code ? { code } : {})
}

/** A widget that records everything it sends, stores and logs. */
export async function watched(input: Parameters<typeof createTestApp>[0] = {}) {
  const { actionSanitizer, stateSanitizer } = devToolsOptions('canary')
  const devTools: string[] = []
  const record: StoreEnhancer = (create) => (reducer, preloaded) => {
    const store = create(reducer, preloaded)
    return {
      ...store,
      dispatch(action) {
        devTools.push(JSON.stringify(actionSanitizer(action)))
        return store.dispatch(action)
      },
    }
  }
  const respond = input.respond ?? (() => new Response('{}', { status: 404 }))
  const app = createTestApp({
    ...input,
    enhancers: [record],
    fresh: true,
    respond(request) {
      if (request.url.includes('/getAnalyticsConfig'))
        return Response.json({ isAnalyticsEnabled: true })
      return request.url.includes('/e?') ? new Response(null, { status: 202 }) : respond(request)
    },
  })
  const stopSaving = await followSavedState({ store: app.store, ports: app.ports })
  app.store.dispatch(modalOpenRequested({}))
  await app.until(({ telemetry }) => telemetry.sending === 'on')
  const leaks = async () => {
    stopSaving()
    await settle()
    // Actions are the only source of the state; the last state is checked too.
    devTools.push(JSON.stringify(stateSanitizer(app.store.getState())))
    const sent = app.requests.filter(({ url }) => url.includes('/e?'))
    const bodies = await Promise.all(sent.map((request) => request.clone().text()))
    return {
      events: found(JSON.stringify(app.events)),
      sent: found(bodies.join('\n')),
      log: found(JSON.stringify(app.logged)),
      devTools: found(devTools.join('\n')),
      storage: found(JSON.stringify([...app.data])),
      report: found(
        writeReport(app.store.getState(), hostileError(Object.values(CANARIES).join(' '))),
      ),
    }
  }
  return { app, leaks, count: () => app.events.length + app.logged.length + devTools.length }
}
export type Watched = Awaited<ReturnType<typeof watched>>
