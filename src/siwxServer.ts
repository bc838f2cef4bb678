export { createExpressAuth } from './adapters/siwx/server/expressAuth'
export { createFetchAuth } from './adapters/siwx/server/fetchAuth'
export { createMemoryStore } from './adapters/siwx/server/memoryStore'
export { createRedisStore } from './adapters/siwx/server/redisStore'
export { createSiwxServer } from './adapters/siwx/server/createSiwxServer'
export { LatchkeyError, isLatchkeyError } from './slices/domain/errors/latchkeyError'
export type { AuthAction } from './adapters/siwx/server/actions'
export type { CookieOptions } from './adapters/siwx/server/cookies'
export type {
  ExpressAuth,
  ExpressRequest,
  ExpressResponse,
} from './adapters/siwx/server/expressAuth'
export type { FetchAuth } from './adapters/siwx/server/fetchAuth'
export type { RedisClient } from './adapters/siwx/server/redisStore'
export type { AuthOptions } from './adapters/siwx/server/routes'
export type {
  SiwxServer,
  SiwxServerOptions,
  SiwxServerSession,
  SiwxServerStore,
  VerifySignature,
} from './adapters/siwx/server/types'
