import { findSite } from '../../../services/frame/page/parent'

const SITE = 'https://fieldnotes.example'
const CONNECTED = { type: '@w3m-app/IS_CONNECTED', id: '1' }
type Listener = (event: { source: unknown; origin: string; data: unknown }) => void

/**
 * A page of the frame in a simulated browser: its parent, and what the browser reports about it.
 */
function page({
  ancestors,
  referrer = '',
  isAlone = false,
}: {
  ancestors?: readonly string[] | undefined
  referrer?: string
  isAlone?: boolean
}) {
  const posted: unknown[][] = []
  const listeners: Listener[] = []
  const around = { postMessage: (...sent: unknown[]) => posted.push(sent) }
  const self = {
    location: { ancestorOrigins: ancestors },
    document: { referrer },
    addEventListener: (_: string, listener: Listener) => listeners.push(listener),
    parent: around as unknown,
  }
  if (isAlone) self.parent = self
  const send = (event: Parameters<Listener>[0]) => listeners.forEach((listener) => listener(event))
  return { self: self as unknown as Window, around, posted, send } // The frame uses only these members of a window.
}

/** The site of a page that these sources may embed, and the messages that it received. */
function found(given: Parameters<typeof page>[0], allowed: readonly string[] = [SITE]) {
  const made = page(given)
  const site = findSite(made.self, allowed)
  const heard: unknown[] = []
  site?.onMessage((message) => heard.push(message))
  return { ...made, site, heard }
}

describe('the site that embeds the frame', () => {
  it.each([
    ['by ancestorOrigins', { ancestors: [SITE] }],
    ['by the nearest of several', { ancestors: [SITE, 'https://portal.example'] }],
    ['by the referrer, where a browser has no ancestorOrigins', { referrer: `${SITE}/page?x=1` }],
  ])('the site that embeds the frame is known %s', (_, given) => {
    expect(found(given).site?.origin).toBe(SITE)
  })

  it.each<[string, Parameters<typeof page>[0] & { allowed?: readonly string[] }]>([
    ['the page is not embedded', { ancestors: [], referrer: SITE, isAlone: true }],
    ['the site is not allowed', { ancestors: ['https://evil.example'] }],
    ['only the outermost page is allowed', { ancestors: ['https://evil.example', SITE] }],
    ['the site is sandboxed', { ancestors: ['null'], allowed: ['*'] }],
    ['the browser has no ancestorOrigins, and the site sends no referrer', {}],
    ['the referrer is not a URL', { referrer: 'about:blank', allowed: ['*'] }],
    ['the referrer is not allowed', { referrer: `https://evil.example/?${SITE}` }],
    [
      'the browser contradicts the referrer',
      { ancestors: ['https://evil.example'], referrer: SITE },
    ],
    ['an origin only starts with an allowed one', { ancestors: [`${SITE}.evil.test`] }],
    [
      'an origin only ends with the host of an allowed one',
      { ancestors: ['https://evilfieldnotes.example'] },
    ],
    ['it is another scheme', { ancestors: ['http://fieldnotes.example'] }],
    ['it is another port', { ancestors: [`${SITE}:8443`] }],
    ['no site is allowed', { ancestors: [SITE], allowed: [] }],
  ])('the site that embeds the frame is unknown when %s', (_, { allowed, ...given }) => {
    expect(found(given, allowed).site).toBeNull()
  })
})

describe('messages', () => {
  it('messages are accepted only from the parent window with the origin of the site', () => {
    const { around, send, heard } = found({ ancestors: [SITE] })
    const stranger = { postMessage: () => undefined }
    send({ source: stranger, origin: SITE, data: CONNECTED })
    send({ source: null, origin: SITE, data: CONNECTED })
    send({ source: around, origin: 'https://evil.example', data: CONNECTED })
    send({ source: around, origin: 'null', data: CONNECTED })
    send({ source: around, origin: '', data: CONNECTED })
    send({ source: around, origin: `${SITE}/`, data: CONNECTED })
    expect(heard).toEqual([])
    send({ source: around, origin: SITE, data: CONNECTED })
    expect(heard).toMatchObject([{ name: 'IS_CONNECTED', id: '1' }])
  })

  it.each([
    [null],
    ['@w3m-app/IS_CONNECTED'],
    [7],
    [{ id: '1' }],
    [{ type: 7, id: '1' }],
    [{ type: '@w3m-frame/IS_CONNECTED', id: '1' }],
  ])('messages are ignored when they are not part of the protocol: %j', (data) => {
    const { around, send, heard } = found({ ancestors: [SITE] })
    send({ source: around, origin: SITE, data })
    expect(heard).toEqual([])
  })

  it('messages are posted to the origin of the site, and never to any origin', () => {
    const { site, posted } = found({ ancestors: [SITE] })
    site?.post({ type: '@w3m-frame/READY', payload: {} })
    expect(posted).toEqual([[{ type: '@w3m-frame/READY', payload: {} }, SITE]])
  })
})
