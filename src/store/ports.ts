import type { AdapterRegistry, ConnectionSource } from '../adapters/types'
import type { EmbeddedPort } from '../adapters/frame/port'
import type { PairingClient } from '../adapters/pairing/types'
import type { Backends } from '../slices/domain/options/options'
import type { Platform } from '../slices/domain/widget/platform'
import type { ViewsPort } from '../slices/domain/widget/viewRules'
import type { SiwxConfig } from '../slices/domain/siwx/siwx'
import type { TrackedEvent } from '../slices/domain/widget/events'
import type { LogEntry } from '../slices/domain/widget/logEntry'
import type { LinkTarget } from '../slices/domain/wallet/deepLinks'
import type { LinkKind } from '../slices/domain/text/links'
import type { Endpoints } from '../api/endpoints'

/**
 * Identity and URLs for requests to services. Read for each request, so that `updateOptions` takes
 * effect.
 */
export type ApiConfig = {
  projectId: string
  sdkType: string
  sdkVersion: string
  backends: Backends
  /** Client id of the pairing client (did:key), if known; sent to the blockchain API only. */
  clientId: string | null
  /**
   * CAIP-2 ids that the configured backend serves beyond its supported-chains list (option
   * `supported`).
   */
  supported?: readonly string[]
}

/** Data of a log line. */
export type LogContext = Record<string, string | number | boolean>

export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent'

/**
 * Logs with levels, by default `error`, and keeps about 1 MB in a ring buffer. Callers pass codes,
 * never texts from outside.
 */
export type Logger = {
  log(level: Exclude<LogLevel, 'silent'>, message: string, context?: LogContext): void
  /** The buffered lines, oldest first. */
  lines(): string[]
  /** The same lines as objects. */
  entries(): LogEntry[]
}

/** Synchronous key-value storage that never throws. Failed writes stay in memory. */
export type StoragePort = {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
  /** False after a failed write; the state then lives in memory only. */
  readonly durable: boolean
}

/** The page that embeds the widget. */
export type HostPort = {
  domain: string
  origin: string
  href(): string
  platform: Platform
  /** Opens a link if it is safe; returns false if it is not, or if the browser blocked it. */
  openLink(url: string, kind: LinkKind, target?: LinkTarget): boolean
  copy(text: string): Promise<boolean>
  /**
   * The clipboard's text and the text that the widget copied last; null if the browser or the
   * person denies access.
   */
  readClipboard(): Promise<{ text: string; copied: string | null } | null>
  emit(event: TrackedEvent): void
  /** Whether the visitor's browser asks sites not to share data (Global Privacy Control). */
  privacyControl: boolean
  /** Whether the visitor asked the browser to save data. */
  savesData: boolean
  /** A port, so that tests can answer requests without a network interceptor. */
  fetch: typeof globalThis.fetch
  /**
   * Calls back when the browser restores the page from the back/forward cache or resumes a frozen
   * page.
   * @returns a function that stops it
   */
  onReturn(listener: () => void): () => void
  /** Resolves when the page is idle, after `timeoutMs` (2,000) at the latest. */
  whenIdle(timeoutMs?: number): Promise<void>
}

/**
 * Everything outside the store that listeners use. Tests pass fakes; the product passes the result
 * of `startWidget`.
 */
export type Ports = {
  config(): ApiConfig
  adapters: AdapterRegistry
  /** Connected and connectable wallets of every kind. */
  connections: ConnectionSource
  /** Endpoints that Connect uses; empty until they have loaded. */
  readonly endpoints: Partial<Endpoints>
  /**
   * Loads the pairing client on first use and returns the same client afterwards. For the pairing
   * flow only.
   */
  pairing(): Promise<PairingClient>
  /** Loads the code of the pairing client without starting it. */
  preloadPairing(): Promise<unknown>
  /** The embedded wallet, loaded on first use. For its own flows only. */
  readonly embedded: Pick<EmbeddedPort, 'load' | 'current'>
  siwx: SiwxConfig | null
  views: ViewsPort
  storage: StoragePort
  /**
   * The browser's storage, which the pairing library reads, even if the site sets the option
   * `storage`.
   */
  browserStorage: StoragePort
  host: HostPort
  clock: { now(): number }
  random: { id(): string; nonce(): string }
  logger: Logger
  /** Whether the store shows the present. False only while DevTools shows the past. */
  isLive(): boolean
  /** Resolves when DevTools shows the present; immediately in production. */
  whenLive(): Promise<void>
  /** Reports an error thrown by a listener of the widget. */
  onInternalError(error: unknown): void
}
