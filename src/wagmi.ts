export { latchkeyConnector } from './wagmi/connector'
export { followLatchkey } from './wagmi/follow'
export type { LatchkeyConnectorOptions, LatchkeyConnectorProperties } from './wagmi/connector'
export type { LatchkeyProvider } from './wagmi/provider'
