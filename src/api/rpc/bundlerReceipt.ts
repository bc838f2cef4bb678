import type { BaseQueryApi } from '@reduxjs/toolkit/query'
import { fromErrorRecord } from '../../slices/domain/errors/records'
import type { CaipNetworkId } from '../../slices/domain/ids/caip'
import type { UserOperationReceipt } from '../../slices/domain/requests/userOperation'
import { recordOf } from '../core/reply'
import { bundlerApi } from './bundler'

/**
 * Requests the receipt of a user operation from the bundler that the wallet named.
 * @throws LatchkeyError `CALL_STATUS_NOT_APPROVED` for a bundler that is not allowed, or the error of the call
 */
export async function bundlerReceipt(
  asked: {
    networkId: CaipNetworkId
    id: string
    bundler: { bundler_name?: string; bundler_url?: string }
  },
  api: Pick<BaseQueryApi, 'dispatch'>,
): Promise<UserOperationReceipt> {
  const { networkId: caipNetworkId, id, bundler: sessionProperties } = asked
  const request = bundlerApi.endpoints.getUserOperationReceipt.initiate(
    { caipNetworkId, id, sessionProperties },
    { subscribe: false, forceRefetch: true },
  )
  const { data, error } = await api.dispatch(request)
  if (data) return data
  throw fromErrorRecord(recordOf(error))
}
