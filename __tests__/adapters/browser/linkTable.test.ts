import { createLinks } from '../../../src/adapters/browser/links'
import { platformOf } from '../../../src/adapters/browser/platform'
import { toDeepLink } from '../../../src/slices/domain/wallet/deepLinks'

const URI = 'wc:ab@2?relay-protocol=irn&symKey=cd'
const ONCE = 'wc%3Aab%402%3Frelay-protocol%3Dirn%26symKey%3Dcd'
const TWICE = 'wc%253Aab%25402%253Frelay-protocol%253Dirn%2526symKey%253Dcd'

const KIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const IPHONE = `Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) ${KIT}`
const PIXEL = 'Mozilla/5.0 (Linux; Android 14; Pixel 8'

type Agent = { agent: string; telegram?: true; webView: boolean; target: string; twice?: true }
const AGENTS: Record<string, Agent> = {
  'Chrome on a computer': {
    agent: `Mozilla/5.0 (X11; Linux x86_64) ${CHROME} Chrome/126.0.0.0 Safari/537.36`,
    webView: false,
    target: '_blank',
  },
  'Safari on a Mac': {
    agent: `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${KIT} Version/17.4 Safari/605.1.15`,
    webView: false,
    target: '_blank',
  },
  'Firefox on a computer': {
    agent: 'Mozilla/5.0 (Windows NT 10.0; rv:127.0) Gecko/20100101 Firefox/127.0',
    webView: false,
    target: '_blank',
  },
  'Safari on an iPhone': {
    agent: `${IPHONE} Version/17.4 Mobile/15E148 Safari/604.1`,
    webView: false,
    target: '_self',
  },
  'Chrome on an iPhone': {
    agent: `${IPHONE} CriOS/126.0.6478.35 Mobile/15E148 Safari/604.1`,
    webView: false,
    target: '_self',
  },
  'Firefox on an iPhone': {
    agent: `${IPHONE} FxiOS/127.0 Mobile/15E148 Safari/605.1.15`,
    webView: false,
    target: '_self',
  },
  'Chrome on Android': {
    agent: `${PIXEL}) ${CHROME} Chrome/126.0.0.0 Mobile Safari/537.36`,
    webView: false,
    target: '_self',
  },
  'Firefox on Android': {
    agent: 'Mozilla/5.0 (Android 14; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0',
    webView: false,
    target: '_self',
  },
  'Samsung Internet': {
    agent: `${PIXEL}) ${CHROME} SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`,
    webView: false,
    target: '_self',
  },
  'a web view on Android': {
    agent: `${PIXEL} Build/UQ1A; wv) ${CHROME} Version/4.0 Chrome/126.0 Mobile Safari/537.36`,
    webView: true,
    target: '_self',
  },
  'Facebook on Android': {
    agent: `${PIXEL} Build/UQ1A; wv) ${CHROME} Version/4.0 Chrome/126.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/466.0;]`,
    webView: true,
    target: '_self',
  },
  'Instagram on an iPhone': {
    agent: `${IPHONE} Mobile/15E148 Instagram 333.0.0.29.93`,
    webView: true,
    target: '_self',
  },
  'LINE on an iPhone': {
    agent: `${IPHONE} Mobile/15E148 Safari Line/14.6.0`,
    webView: true,
    target: '_self',
  },
  'WeChat on an iPhone': {
    agent: `${IPHONE} Mobile/15E148 MicroMessenger/8.0.49(0x1800312e)`,
    webView: true,
    target: '_self',
  },
  'Telegram on an iPhone': {
    agent: `${IPHONE} Mobile/15E148`,
    telegram: true,
    webView: true,
    target: '_blank',
  },
  'Telegram on Android': {
    agent: `${PIXEL}) ${CHROME} Chrome/126.0.0.0 Mobile Safari/537.36`,
    telegram: true,
    webView: true,
    target: '_blank',
    twice: true,
  },
  'Telegram on a computer': {
    agent: `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${KIT} Version/17.4 Safari/605.1.15`,
    telegram: true,
    webView: true,
    target: '_blank',
  },
}

/** Forms of wallet links in lists, and the link before the code. */
const SHAPES: Record<string, string> = {
  lark: 'lark://wc?uri=',
  'lark:': 'lark://wc?uri=',
  'lark://': 'lark://wc?uri=',
  'lark://app': 'lark://app/wc?uri=',
  'https://lark.test': 'https://lark.test/wc?uri=',
  'https://lark.test/': 'https://lark.test/wc?uri=',
  'https://lark.test/app': 'https://lark.test/app/wc?uri=',
  ' https://lark.test/app/ ': 'https://lark.test/app/wc?uri=',
}
const NEVER = ['javascript:alert(1)', 'intent://x', 'http://lark.test', 'data:text/html,x', '']

/** A browser of a kind, with the links it opened. */
function browserOf({ agent, telegram }: Agent) {
  const opened: [string, string][] = []
  const host = Object.assign(Object.create(null), {
    navigator: { userAgent: agent, maxTouchPoints: 0, userActivation: { isActive: true } },
    open: (href: string, target: string) => void opened.push([href, target]),
    ...(telegram && { TelegramWebviewProxy: {} }),
  })
  host.self = host.top = host
  const platform = platformOf(host)
  return { opened, links: createLinks(host, platform), platform }
}

const figures = { pairs: 0, opened: 0, refused: 0 }
afterAll(() => {
  const { pairs, opened, refused } = figures
  process.stdout.write(
    `A26: ${pairs} pairs of browser and link: ${opened} exact addresses, ${refused} schemes kept out of web views\n`,
  )
})

describe.each(Object.entries(AGENTS))('%s', (_, kind) => {
  const { webView, target, twice } = kind

  it.each(Object.entries(SHAPES))('%p', (base, head) => {
    const { opened, links, platform } = browserOf(kind)
    const link = toDeepLink(base, URI, platform)
    const isScheme = !head.startsWith('https:')
    expect(link?.href).toBe(head + (twice ? TWICE : ONCE))
    const isOpened = links.openLink(link?.href ?? '', 'wallet', link?.target)
    const refused = webView && isScheme
    expect(isOpened).toBe(!refused)
    expect(opened).toEqual(refused ? [] : [[head + (twice ? TWICE : ONCE), target]])
    figures.pairs += 1
    figures[refused ? 'refused' : 'opened'] += 1
  })

  it.each(NEVER)('rejects the wallet link %p', (base) => {
    const { opened, links, platform } = browserOf(kind)
    expect(toDeepLink(base, URI, platform)).toBeNull()
    expect(links.openLink(base, 'wallet')).toBe(false)
    expect(opened).toEqual([])
  })

  it('opens a wallet’s web app in a new tab, with the code encoded once', () => {
    const { opened, links, platform } = browserOf(kind)
    const link = toDeepLink('https://lark.test', URI, platform, 'web')
    links.openLink(link?.href ?? '', 'wallet', link?.target)
    expect(opened).toEqual([[`https://lark.test/wc?uri=${ONCE}`, '_blank']])
  })
})
