import type { Connector, CreateConnectorFn } from '@wagmi/core'
import type { latchkeyConnector } from '../../src/wagmi/connector'
import { expectType } from './check'

type ConnectorFn = ReturnType<typeof latchkeyConnector>
type Made = ReturnType<ConnectorFn>
type Accounts = Awaited<ReturnType<Made['connect']>>['accounts']

// What wagmi's own tests of connectors ask of the types.
expectType<ConnectorFn extends CreateConnectorFn ? true : false>()
expectType<Made['connect'] extends Connector['connect'] ? true : false>()
expectType<
  Accounts extends readonly (`0x${string}` | { address: `0x${string}` })[] ? true : false
>()
