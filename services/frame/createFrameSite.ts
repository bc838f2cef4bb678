import type { Server } from 'node:http'
import type { Counters } from '../data/counters'
import { createMemoryCounters } from '../data/memoryCounters'
import { createMemoryRecords } from '../data/memoryRecords'
import type { Records } from '../data/records'
import { descriptorRoutes, type DescriptorFiles } from '../descriptors/files'
import type { Route } from '../http/types'
import type { CallerOf } from '../http/callerAddress'
import type { RequestWatch } from '../http/watch'
import type { ProjectEvent } from '../webhooks/outbox'
import { apiRoutes, type ApiParts } from './apiRoutes'
import type { CodePlace } from './codePlace'
import { isLoopback } from './loopback'
import { createChallenges } from './challenges'
import { createLoginService } from './loginService'
import { createEmailChanges } from './emailChanges'
import { createEmailUndo } from './emailUndo'
import { emailUndoPages, UNDO_PATH } from './emailUndoPages'
import { withEvents } from './events'
import type { FrameProjects } from './frameProjects'
import type { FrameStore } from './frameStore'
import { UNLISTED, type GrantsProvider } from './grants'
import { grantRoutes } from './grantRoutes'
import { createCallerLimit, createRateLimit } from './limits'
import { createPhone, type FarcasterConfig } from './farcaster/phone'
import { createMailLimits } from './mailLimits'
import { createOpenWaits } from './openWaits'
import type { Outbox, SendMail } from './outbox'
import type { OAuthClients } from './oauth/client'
import { oauthRoutes } from './oauth/routes'
import { createEmailOf, createOwnerOf } from './ownerOf'
import { readPageHashes, withIntegrity, type PageHashes } from './pageHashes'
import { pageRoutes } from './pageRoutes'
import { createNewLogins } from './newLogins'
import { createProjectLogins } from './projectLogins'
import { createProofs } from './proofs'
import { createSiteServer, type Site } from './siteServer'
import { createSocialLogins } from './socialLogins'
import { nameInKey } from './socialAccount'
import { socialPages } from './socialPages'
import { createPaymaster, type PaymasterParts } from '../paymaster/createPaymaster'
import { paymasterRoute } from '../paymaster/paymasterRoute'
import { smartAccountRoutes } from './smartAccountRoutes'
import type { SmartAccountsProvider } from './smartAccounts'
import { createTokenLogins, type TokenIssuer } from './tokenLogins'
import { createWrongCodes } from './wrongCodes'

/** Limits of the frame; null is no limit. */
export interface FrameLimits {
  /** Logins that may start for an address within ten minutes. */
  perEmail: number | null
  /** Logins that a caller may start within ten minutes. */
  perCaller: number | null
  /** Calls of a session within a minute. */
  perSession: number | null
}

/** Options of the secure frame's site. */
export interface FrameSiteOptions {
  /** Stores accounts and sessions permanently. */
  store: FrameStore
  /**
   * Stores logins, codes and challenges until they expire; in the memory of this process when
   * absent.
   */
  records?: Records | undefined
  /** Counters for its limits; in the memory of this process when absent. */
  counters?: Counters | undefined
  /** Its origin, without a slash at the end. */
  publicUrl: string
  /** Further origins of the same site: other names of the same machine. */
  aliases?: readonly string[]
  /** Folder with the built pages. */
  pagesDir: string
  projects: FrameProjects
  /** Reports an event of a project; none are reported when absent. */
  report?: ((event: ProjectEvent) => Promise<void>) | undefined
  /** CSP sources of the chain nodes that the frame may connect to. */
  nodes: readonly string[]
  /** Sends mails. With `outbox` they are stored there and shown on `/inbox`. */
  mail: { outbox: Outbox } | { send: SendMail }
  /** Where users type the codes of emails; into the frame's own field when absent. */
  codes?: CodePlace | undefined
  limits?: Partial<FrameLimits>
  /** OAuth clients at real providers; without them, pages of this site simulate the providers. */
  providers?: OAuthClients
  /** Issuers of the tokens with which sites log their users in, by project. */
  ownLogins?: Readonly<Record<string, TokenIssuer>>
  /** Access to Farcaster; without it only the simulated providers offer it. */
  farcaster?: FarcasterConfig | undefined
  /** Without it every account is a plain one. */
  smartAccounts?: SmartAccountsProvider
  /** Pays for operations of those accounts; without it this service sponsors nothing. */
  paymaster?: Pick<PaymasterParts, 'signer' | 'contractOn' | 'sponsor' | 'policyOf'> | undefined
  /** Origins of further paymasters that the frame may call for a project. */
  paymasterOrigins?: (projectId: string) => readonly string[]
  /** Lists granted permissions for their owner; without it only the frame knows them. */
  grants?: GrantsProvider
  /**
   * Descriptors that describe requests; without them the frame decodes requests from their bytes
   * alone.
   */
  descriptors?: DescriptorFiles | undefined
  now?: () => number
  /** Called for every request. */
  watch?: RequestWatch | undefined
  /** Returns the caller of a request; the remote address of the connection when absent. */
  callerOf?: CallerOf | undefined
  /** Called for internal errors, which are not answered to the caller. */
  onError?: (error: unknown) => void
}

const WINDOW = 10 * 60_000
const DAY = 24 * 60 * 60_000
/** Most passkey challenges for one session within a window. */
const CHALLENGES = 60
/**
 * Most passwords that an account may set within a day: the database keeps each replaced one for a
 * while.
 */
const PASSWORDS_A_DAY = 10
/** Most logins that an account may add and remove within a day: each change sends mails. */
const LOGIN_CHANGES_A_DAY = 20
const LIMITS: FrameLimits = { perEmail: 5, perCaller: 30, perSession: 300 }

/** Adds to the pages of a route the hash of every script and style that they load. */
const withHashes = (route: Route, hashes: Promise<PageHashes | null>): Route => ({
  ...route,
  async handle(request) {
    const reply = await route.handle(request)
    if (reply.text === undefined || !reply.type?.startsWith('text/html')) return reply
    const list = await hashes
    return list ? { ...reply, text: withIntegrity(reply.text, list) } : reply
  },
})

/** Returns the route tables of the site, one for each of its origins. */
export const frameRoutes = (options: FrameSiteOptions): ((origin: string) => Route[]) => {
  const { store, publicUrl, pagesDir, projects, nodes, mail } = options
  const { smartAccounts, grants = UNLISTED, descriptors, providers, farcaster, onError } = options
  const { now = Date.now, codes = 'frame', paymasterOrigins = () => [] } = options
  const limits = { ...LIMITS, ...options.limits }
  const counters = options.counters ?? createMemoryCounters(now)
  const records = options.records ?? createMemoryRecords()
  const emailOf = createEmailOf({ store, counters, perSession: limits.perSession, now })
  const mailLimits = createMailLimits(counters, { count: limits.perEmail, windowMs: WINDOW })
  const outbox = 'outbox' in mail ? mail.outbox : undefined
  const send = 'outbox' in mail ? mail.outbox.send : mail.send
  const wrongCodesFor = (name: string) =>
    createWrongCodes(counters, name, (email) => {
      if (nameInKey(email) === null)
        send({ to: email, kind: 'notice', about: 'wrong-codes', at: now() })
    })
  const deviceUrl = `${publicUrl}/device`
  const loginService = createLoginService({
    records,
    store,
    send,
    deviceUrl,
    codes,
    wrongCodes: wrongCodesFor('login'),
    now,
  })
  const wrongCodes = wrongCodesFor('session')
  const undo = createEmailUndo({ records, store, send, now })
  const undoUrl = `${publicUrl}${UNDO_PATH}`
  const wrongNewCodes = createWrongCodes(counters, 'new-address', () => {})
  const changes = createEmailChanges({
    ...{ undo, undoUrl, wrongNewCodes },
    ...{ records, store, send, mailLimits, wrongCodes, codes, now },
  })
  const social = createSocialLogins({ records, now })
  const shared: Omit<ApiParts, 'origin'> = {
    ...{
      store,
      loginService,
      changes,
      social,
      mailLimits,
      emailOf,
      send,
      now,
    },
    ...{ undo, undoUrl },
    topOrigins: () => projects.topOrigins(),
    projectLogins: createProjectLogins(projects, counters),
    tokenLogins: createTokenLogins({
      issuers: options.ownLogins ?? {},
      ...{ isLocal: isLoopback, records, now },
      onError: (error) => onError?.(error),
    }),
    newLogins: createNewLogins({ records, send, mailLimits, wrongCodes: wrongNewCodes, now }),
    proofs: createProofs({ records, send, admitMail: mailLimits.session, wrongCodes, now }),
    challenges: createChallenges({ records, now }),
    perCaller: createCallerLimit(counters, {
      ...{ name: 'perCaller', count: limits.perCaller, windowMs: WINDOW },
    }),
    openWaits: createOpenWaits(limits.perCaller),
    challengesPerSession: createRateLimit(counters, {
      ...{ name: 'challenges', count: CHALLENGES, windowMs: WINDOW },
    }),
    perPassword: createRateLimit(counters, {
      ...{ name: 'perPassword', count: PASSWORDS_A_DAY, windowMs: DAY },
    }),
    loginChanges: createRateLimit(counters, {
      ...{ name: 'loginChanges', count: LOGIN_CHANGES_A_DAY, windowMs: DAY },
    }),
    offers: (provider) =>
      !providers || provider in providers || (provider === 'farcaster' && farcaster !== undefined),
    phone:
      farcaster &&
      createPhone({
        ...{ config: farcaster, records, social, origin: publicUrl, now },
        onError: (error) => onError?.(error),
      }),
    welcome: async (owner) =>
      smartAccounts?.welcome(owner).catch((error: unknown) => onError?.(error)),
  }
  const ownerOf = createOwnerOf(store, emailOf)
  const paymaster =
    options.paymaster && smartAccounts
      ? createPaymaster({ ...options.paymaster, smartAccounts, records, now })
      : null
  const paymastersOf = (origin: string) => (project: string | null) => {
    if (project === null) return []
    const own = paymaster?.serves(project)
      ? [`${origin}/paymaster/${encodeURIComponent(project)}`]
      : []
    return [...own, ...paymasterOrigins(project)]
  }
  const { report } = options
  const reported = (route: Route): Route =>
    report ? withEvents(route, { store, report, onError: (error) => onError?.(error), now }) : route
  const hashes = readPageHashes(pagesDir)
  hashes.catch(() => undefined)
  const routesOf = (origin: string): Route[] => [
    ...pageRoutes({
      dir: pagesDir,
      ancestorsOf: (project) => projects.ancestorsOf(project),
      nodes,
      smartAccountNetworks: smartAccounts?.chainIds ?? [],
      codes,
      paymastersOf: paymastersOf(origin),
      host: new URL(origin).host,
      descriptors: descriptors?.root ?? null,
      loginService,
      outbox,
    }),
    ...emailUndoPages(undo),
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
    ...(paymaster ? [paymasterRoute(paymaster, ownerOf)] : []),
    ...(descriptors ? descriptorRoutes(descriptors) : []),
    ...apiRoutes({ ...shared, origin }).map(reported),
  ]
  return (origin) => routesOf(origin).map((route) => withHashes(route, hashes))
}

/**
 * Creates the site of the secure frame: its page, its API, and an inbox for mails that are not
 * really sent. It does not listen yet.
 */
export const createFrameSite = (options: FrameSiteOptions): Server => {
  const { publicUrl, aliases = [], onError, watch, callerOf, projects } = options
  const routesOf = frameRoutes(options)
  const siteAt = (origin: string): Site => ({ origin, routes: routesOf(origin) })
  return createSiteServer([siteAt(publicUrl), ...aliases.map(siteAt)], {
    ...{ onError, watch, callerOf },
    guard: ({ params, query }) => {
      // Pages that open by themselves, such as the one of a link in a mail, have no project.
      const project = params['project'] ?? query.get('projectId')
      if (project !== null) projects.require(project)
    },
  })
}
