import { readPlatform } from '../../slices/domain/widget/platform'
import type { Platform } from '../../slices/domain/widget/platform'

/** Globals that Telegram's web view defines. */
const TELEGRAM = ['TelegramWebviewProxy', 'TelegramWebview', 'TelegramWebviewProxyProto']

/** Reads the platform of a window. */
export function platformOf(host: Window): Platform {
  return readPlatform({
    userAgent: host.navigator.userAgent,
    touchPoints: host.navigator.maxTouchPoints,
    telegram: TELEGRAM.some((name) => name in host),
    framed: host.top !== host.self,
  })
}
