import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { readBody } from '../http/body'
import { findRoute, normalPath } from '../http/match'
import { HttpProblem, notFound, replyForError } from '../http/problem'
import type { Reply, Route } from '../http/types'
import { writeReply } from '../http/write'
import type { StateStore } from '../state/stateStore'
import { apiRoutes, type ApiParts } from './apiRoutes'
import { createChallenges } from './challenges'
import { createLoginDesk } from './desk'
import { createEmailChanges } from './emailChanges'
import { tooMany } from './emailRoutes'
import { UNLISTED, type GrantsProvider } from './grants'
import { grantRoutes } from './grantRoutes'
import { createRateLimit } from './limits'
import { createPhone, type FarcasterConfig } from './farcaster/phone'
import type { Outbox, SendMail } from './outbox'
import type { OAuthClients } from './oauth/client'
import { oauthRoutes } from './oauth/routes'
import { createOwnerOf } from './ownerOf'
import { pageRoutes } from './pageRoutes'
import { createProofs } from './proofs'
import { createSocialDesk } from './socialDesk'
import { socialPages } from './socialPages'
import { smartAccountRoutes } from './smartAccountRoutes'
import type { SmartAccountsProvider } from './smartAccounts'
import { createFrameStore } from './store'

/** How often somebody may start to log in within ten minutes; null is no limit. */
export interface FrameLimits {
  perEmail: number | null
  perCaller: number | null
}

/** What the secure frame's site is made of. */
export interface FrameSiteOptions {
  state: StateStore
  /** Its origin, without a slash at the end. */
  publicUrl: string
  /** Further origins at which the same site answers: another name of the same machine. */
  aliases?: readonly string[]
  /** Folder with the built pages. */
  pagesDir: string
  /** Origins that may show the frame for a project, as sources of a policy; null for an unknown project. */
  ancestorsOf: (projectId: string | null) => readonly string[] | null
  /** Sources of the chain nodes that the frame may reach. */
  nodes: readonly string[]
  /** Sends a mail. With `outbox` the mails go there and are shown on `/inbox`. */
  mail: { outbox: Outbox } | { send: SendMail }
  limits?: Partial<FrameLimits>
  /** Clients at real providers; without them pages of this site stand in for the providers. */
  providers?: OAuthClients
  /** How Farcaster is reached; without it it is offered by the stand-ins alone. */
  farcaster?: FarcasterConfig | undefined
  /** Without it every account is a plain one. */
  smartAccounts?: SmartAccountsProvider
  /** Lists the permissions that are given, for their owner; without it only the frame knows of them. */
  grants?: GrantsProvider
  now?: () => number
  /** Told of errors that are no answers to a caller. */
  onError?: (error: unknown) => void
}

const WINDOW = 10 * 60_000
const LIMITS: FrameLimits = { perEmail: 5, perCaller: 30 }

/** The site as one of its origins has it. */
type Site = { origin: string; routes: readonly Route[] }

/**
 * A server over the routes of the origin that is asked, the first one unless another is named; what changes something is
 * taken from the pages of that origin only.
 */
const createSiteServer = (
  sites: readonly [Site, ...Site[]],
  onError: FrameSiteOptions['onError'],
): Server => {
  const answer = async (message: IncomingMessage): Promise<Reply> => {
    const { method = 'GET', headers } = message
    const asked = sites.find(({ origin }) => new URL(origin).host === headers.host)
    const { origin, routes } = asked ?? sites[0]
    const url = new URL(message.url ?? '/', origin)
    const path = normalPath(url.pathname)
    const found = findRoute(routes, method === 'HEAD' ? 'GET' : method, path)
    if (!found) throw notFound('path', 'No such page')
    if (found.route.method !== 'GET' && headers.origin !== origin) {
      throw new HttpProblem(403, [{ field: 'origin', description: 'Not from this origin' }])
    }
    const body = await readBody(message)
    const ip = message.socket.remoteAddress ?? ''
    const { searchParams: query } = url
    return found.route.handle({
      method,
      url,
      path,
      query,
      headers,
      body,
      ip,
      params: found.params,
    })
  }
  const serve = async (message: IncomingMessage, response: ServerResponse) => {
    const reply = await answer(message).catch((error: unknown) => {
      const failed = replyForError(error)
      if (failed.status === 500) onError?.(error)
      return failed
    })
    if (!response.destroyed) writeReply(response, reply, {})
  }
  return createServer((message, response) => {
    serve(message, response).catch(() => response.destroy())
  })
}

/**
 * The site of the secure frame: its page, the service behind it, and an inbox for the mails it would have sent.
 * It does not listen yet.
 */
export const createFrameSite = (options: FrameSiteOptions): Server => {
  const { state, publicUrl, aliases = [], pagesDir, ancestorsOf, nodes, mail } = options
  const { smartAccounts, grants = UNLISTED, providers, farcaster, onError } = options
  const { now = Date.now } = options
  const limits = { ...LIMITS, ...options.limits }
  const perEmail = createRateLimit(limits.perEmail, WINDOW, now)
  const outbox = 'outbox' in mail ? mail.outbox : undefined
  const send = 'outbox' in mail ? mail.outbox.send : mail.send
  const store = createFrameStore(state)
  const desk = createLoginDesk({ store, send, deviceUrl: `${publicUrl}/device`, now })
  const admitMail = (email: string) => {
    if (!perEmail.take(email)) throw tooMany()
  }
  const changes = createEmailChanges({ store, send, admitMail, now })
  const social = createSocialDesk({ now })
  const shared: Omit<ApiParts, 'origin'> = {
    ...{ store, desk, changes, social, ancestorsOf, perEmail, now },
    proofs: createProofs({ send, admitMail, now }),
    challenges: createChallenges({ now }),
    perCaller: createRateLimit(limits.perCaller, WINDOW, now),
    offers: (provider) =>
      !providers || provider in providers || (provider === 'farcaster' && farcaster !== undefined),
    phone:
      farcaster &&
      createPhone({
        ...{ config: farcaster, social, origin: publicUrl, now },
        onError: (error) => onError?.(error),
      }),
    welcome: async (owner) =>
      smartAccounts?.welcome(owner).catch((error: unknown) => onError?.(error)),
  }
  const ownerOf = createOwnerOf(store, now)
  const routesOf = (origin: string): Route[] => [
    ...pageRoutes({
      dir: pagesDir,
      ancestorsOf,
      nodes,
      smartAccountNetworks: smartAccounts?.chainIds ?? [],
      desk,
      outbox,
    }),
    ...(providers
      ? oauthRoutes({
          social,
          clients: providers,
          origin,
          onError: (error) => onError?.(error),
        })
      : socialPages({ social, origin })),
    ...(smartAccounts
      ? [
          ...smartAccountRoutes({ smartAccounts, ownerOf }),
          ...grantRoutes({ smartAccounts, grants, ownerOf }),
        ]
      : []),
    ...apiRoutes({ ...shared, origin }),
  ]
  const siteAt = (origin: string): Site => ({ origin, routes: routesOf(origin) })
  return createSiteServer([siteAt(publicUrl), ...aliases.map(siteAt)], onError)
}
