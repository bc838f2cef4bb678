import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { TAGS } from '../../src/views/strings/tags'
import { cached } from '../http/cached'
import { createCompressed } from '../http/compressed'
import { html, escapeHtml } from '../http/html'
import { mimeType } from '../http/mime'
import { notFound } from '../http/problem'
import type { Reply, Route, RouteRequest } from '../http/types'
import type { CodePlace } from './codePlace'
import { FRAME_METAS, type FrameMeta } from './frameMetas'
import type { DeviceApproval, LoginService } from './loginService'
import type { Outbox } from './outbox'
import { textsFile } from './page/strings/textsFile'
import { plainPage } from './plainPage'
import { hashOf, versionOf } from './pageHashes'
import { frameHeaders, ownPageHeaders } from './policy'
import { timeOf } from './timeOf'

/** Parts of the pages. */
export interface PageParts {
  /** Folder with the built pages. */
  dir: string
  /**
   * Origins that may embed the frame for a project, as CSP sources; null for an unknown project.
   */
  ancestorsOf: (projectId: string | null) => readonly string[] | null
  /** CSP sources of the chain nodes that the frame may connect to. */
  nodes: readonly string[]
  /** EIP-155 ids of the networks with smart accounts. */
  smartAccountNetworks: readonly number[]
  /** Where the user types codes. */
  codes: CodePlace
  /** Host of this site, which the frame displays in its header. */
  host: string
  /** URLs and origins of the paymasters that the frame may call for a project. */
  paymastersOf: (projectId: string | null) => readonly string[]
  /** Hash of the descriptor bundle of the site; null without one. */
  descriptors: string | null
  loginService: LoginService
  /** Mails for the inbox page; without them the page does not exist. */
  outbox: Outbox | undefined
}

/** For addresses with the version of the content. */
const FOR_GOOD = 'public, max-age=31536000, immutable'

/** The built files that are served, by address. */
const ASSETS = [
  'frame.js',
  'frame.css',
  'inbox.js',
  'inbox.css',
  'plain.css',
  'social.js',
  'passkey.js',
  ...TAGS.map(textsFile),
] as const

const askApproval = ({ site, email, at }: DeviceApproval, link: string): Reply =>
  plainPage(
    'Approve this device?',
    html`<h1>Log in on a new device?</h1>
      <p>Someone wants to log in with your email address on a new device.</p>
      <dl>
        <dt>Site</dt>
        <dd data-testid="device-site">${site}</dd>
        <dt>Email</dt>
        <dd>${email}</dd>
        <dt>Requested at</dt>
        <dd>${timeOf(at)}</dd>
      </dl>
      <form method="post" action="/device">
        <input type="hidden" name="token" value="${link}" />
        <button class="key primary" data-testid="device-approve">Approve this device</button>
      </form>
      <p class="note">Not you? Close this page. No one can log in without your approval.</p>`,
  )

const approvedPage = (codes: CodePlace, host: string): Reply =>
  plainPage(
    'Device approved',
    html`<h1 data-testid="device-approved">Device approved</h1>
      <p>
        We sent you a code. Go back to the site and enter it
        ${codes === 'frame' ? `in the wallet's own view, which shows ${host} at the top.` : 'there.'}
      </p>`,
  )

const passkeyWindow = (): Reply =>
  plainPage(
    'Passkey',
    html`<h1>Use a passkey</h1>
      <p>Your browser asks for it in a separate window. This window closes automatically.</p>
      <button class="key primary" id="go" data-testid="passkey-go" disabled>Go on</button>
      <p class="note" id="problem" role="alert"></p>`,
    200,
    html`<script src="/passkey.js" defer></script>`,
  )

const overPage = (): Reply =>
  plainPage(
    'Link is no longer valid',
    html`<h1>This link is no longer valid</h1>
      <p>
        It was used, was replaced by a newer one, or is older than 20 minutes. Start again on the
        site.
      </p>`,
    410,
  )

/**
 * Routes of the pages: the frame, the first page of a login window, the approval of a device, the
 * inbox, and their files.
 */
export const pageRoutes = (parts: PageParts): Route[] => {
  const {
    dir,
    ancestorsOf,
    nodes,
    smartAccountNetworks,
    codes,
    descriptors,
    host,
    loginService,
    outbox,
  } = parts
  const { paymastersOf } = parts
  const file = async (name: string): Promise<string> => {
    try {
      return await readFile(join(dir, name), 'utf8')
    } catch {
      throw notFound('path', 'This page is not built yet: run "npm start".')
    }
  }
  const compressed = createCompressed()
  const builtPage = async (name: string, headers: Record<string, string>): Promise<Reply> => ({
    type: mimeType(name),
    headers,
    text: await file(name),
  })

  async function frame({ query }: RouteRequest): Promise<Reply> {
    const project = query.get('projectId')
    const ancestors = ancestorsOf(project)
    const paymasters = ancestors ? paymastersOf(project) : []
    const reached = paymasters.map((address) => new URL(address).origin)
    const built = await builtPage('frame.html', frameHeaders(ancestors, [...nodes, ...reached]))
    const contents: Record<FrameMeta, string> = {
      // The page itself checks its parent again, against the same list.
      'allowed-sites': (ancestors ?? []).join(' '),
      'smart-account-networks': smartAccountNetworks.join(' '),
      codes,
      descriptors: descriptors ?? '',
      paymasters: paymasters.join(' '),
    }
    const fill = (page: string, name: FrameMeta): string =>
      page.replace(
        `<meta name="${name}" />`,
        () => `<meta name="${name}" content="${escapeHtml(contents[name])}" />`,
      )
    return { ...built, text: FRAME_METAS.reduce(fill, built.text ?? '') }
  }

  const get = (id: string, path: string, summary: string, handle: Route['handle']): Route => ({
    id,
    method: 'GET',
    path,
    summary,
    handle,
  })
  const device: Route[] = [
    get('frame-device', '/device', 'Asks for the approval of a device.', async ({ query }) => {
      const link = query.get('token') ?? ''
      const approval = await loginService.approval(link)
      if (!approval) return overPage()
      return approval.approved ? approvedPage(codes, host) : askApproval(approval, link)
    }),
    {
      id: 'frame-device-approve',
      method: 'POST',
      path: '/device',
      summary: 'Approves a device; only a press does, as mail scanners open links.',
      async handle({ body }) {
        const token = new URLSearchParams(body).get('token') ?? ''
        return (await loginService.approve(token)) ? approvedPage(codes, host) : overPage()
      },
    },
  ]
  const inbox: Route[] = outbox
    ? [
        get('frame-inbox', '/inbox', 'The mails that would have been sent.', () =>
          builtPage('inbox.html', ownPageHeaders()),
        ),
        get('frame-inbox-json', '/inbox.json', 'The same mails for tests.', () => ({
          json: { mails: outbox.list() },
        })),
      ]
    : []
  return [
    get('frame', '/sdk', 'The secure frame.', frame),
    get('frame-loading', '/loading', 'First page of a pop-up.', () =>
      plainPage('Loading', html`<p class="wait" role="status">One moment…</p>`),
    ),
    get('frame-passkey', '/passkey', 'Asks for a passkey where the frame may not.', () =>
      passkeyWindow(),
    ),
    ...device,
    ...inbox,
    ...ASSETS.map((name) =>
      get(`frame-${name}`, `/${name}`, 'A file of the pages.', async (request) => {
        const headers = { 'x-content-type-options': 'nosniff' }
        const text = await file(name)
        const asked = request.query.get('v')
        const isSameVersion = asked !== null && asked === versionOf(hashOf(text))
        const reply = cached(
          request,
          { type: mimeType(name), headers, text },
          isSameVersion ? FOR_GOOD : 'no-cache',
        )
        return compressed(request, reply)
      }),
    ),
  ]
}
