import type { Connection } from '../../slices/domain/account/account'
import { toErrorRecord } from '../../slices/domain/errors/records'
import type { Namespace } from '../../slices/domain/ids/caip'
import { namespacesOf, type Connector } from '../../slices/domain/wallet/connector'
import type { AppEffectApi } from '../../store/types'
import { alertConfiguration } from '../alerts/configuration'
import type { Still } from '../core/whileCurrent'
import { requestConnection } from './requestAccounts'

/**
 * Connects the other namespaces of a wallet with one login for all. A namespace that fails is skipped with a console
 * warning, because the requested account is connected.
 * @throws LatchkeyError `CONNECT_ABANDONED` once the attempt is over
 */
export async function requestFurther(
  { connector, namespace }: { connector: Connector; namespace: Namespace },
  still: Still,
  fx: AppEffectApi,
): Promise<Connection[]> {
  const connectorId = connector.id
  const connections: Connection[] = []
  for (const other of namespacesOf(connector)) {
    if (other === namespace) continue
    try {
      const connection = await still(
        requestConnection({ connectorId, namespace: other }, fx, { silent: false }),
      )
      if (connection) connections.push(connection)
    } catch (error) {
      if (!still.isCurrent()) throw error
      const { code } = toErrorRecord(error)
      alertConfiguration('INACTIVE_NAMESPACE_NOT_CONNECTED', fx)
      fx.extra.logger.log('warn', 'a namespace of the wallet could not be connected', {
        namespace: other,
        code,
      })
    }
  }
  return connections
}
