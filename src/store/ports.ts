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

/** Identity and addresses for requests to services; read at each request so that `updateOptions` takes effect. */
export type ApiConfig = {
  projectId: string
  sdkType: string
  sdkVersion: string
  backends: Backends
  /** Client id of the pairing client (did:key), once known; sent to the blockchain API only. */
  clientId: string | null
  /** CAIP-2 ids the chosen backend serves beyond its supported-chains list (option `supported`). */
  supported?: readonly string[]
}

/** Facts of a log line. */
export type LogContext = Record<string, string | number | boolean>

export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent'

/** Levels, default `error`, and a ring buffer of about 1 MB (spec section 9). It is given codes, never foreign words. */
export type Logger = {
  log(level: Exclude<LogLevel, 'silent'>, message: string, context?: LogContext): void
  /** The lines kept, oldest first. */
  lines(): string[]
  /** The same lines before they are written as text. */
  entries(): LogEntry[]
}

/** Synchronous key-value storage that never throws: refused writes stay in memory. */
export type StoragePort = {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
  /** False once a write was refused and the widget lives in memory. */
  readonly durable: boolean
}

/** The page that embeds the widget. */
export type HostPort = {
  domain: string
  origin: string
  href(): string
  platform: Platform
  /** Opens a link that passed the gate; false when it did not pass or the browser blocked it. */
  openLink(url: string, kind: LinkKind, target?: LinkTarget): boolean
  copy(text: string): Promise<boolean>
  /**
   * The clipboard's text and what the widget wrote there last; null where the person or the browser does not give it.
   */
  readClipboard(): Promise<{ text: string; copied: string | null } | null>
  emit(event: TrackedEvent): void
  /** Whether the visitor's browser asks sites not to share data (Global Privacy Control). */
  privacyControl: boolean
  /** Whether the visitor asked the browser to save data. */
  savesData: boolean
  /** A port, so that tests answer requests without a network interceptor. */
  fetch: typeof globalThis.fetch
  /**
   * Calls back when the browser shows the page again that it had put aside: in the back/forward cache, or frozen.
   * @returns a function that stops it
   */
  onReturn(listener: () => void): () => void
  /** Resolves when the page has nothing more urgent to do, after `timeoutMs` (2,000) at the latest. */
  whenIdle(timeoutMs?: number): Promise<void>
}

/**
 * Everything outside the store that a listener may reach. Tests pass fakes; the product passes
 * what `startWidget` makes.
 */
export type Ports = {
  config(): ApiConfig
  adapters: AdapterRegistry
  /** The wallets that are connected or can be, whatever stands behind them. */
  connections: ConnectionSource
  /** What Connect asks of the services; empty until it has loaded. */
  readonly endpoints: Partial<Endpoints>
  /** Loads the pairing client on first use; the same client ever after. For the pairing flow only. */
  pairing(): Promise<PairingClient>
  /** Fetches the code of the pairing client, which asks nobody for anything yet. */
  preloadPairing(): Promise<unknown>
  /** The embedded wallet, loaded on first use. For its own flows only. */
  readonly embedded: Pick<EmbeddedPort, 'load' | 'current'>
  siwx: SiwxConfig | null
  views: ViewsPort
  storage: StoragePort
  /** Storage of the browser, where the pairing library reads, whatever the site's option `storage` is. */
  browserStorage: StoragePort
  host: HostPort
  clock: { now(): number }
  random: { id(): string; nonce(): string }
  logger: Logger
  /** Whether the store shows the present. False only while DevTools shows the past. */
  isLive(): boolean
  /** Resolves when DevTools shows the present; at once in production. */
  whenLive(): Promise<void>
  /** Tells of a fault of the widget itself: whatever a listener threw. */
  onInternalError(error: unknown): void
}
