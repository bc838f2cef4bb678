import type { BaseQueryFn } from '@reduxjs/toolkit/query'
import type { ErrorRecord } from '../../slices/domain/errors/codes'
import { toCoreErrorRecord } from '../../slices/domain/errors/coreRecord'
import type { ApiRequest } from './requestUrl'

/**
 * Sends one API call. The code that sends loads with the flows: Connect is drawn before the first answer could arrive,
 * so it does not wait for it.
 */
export const baseQuery: BaseQueryFn<ApiRequest, unknown, ErrorRecord> = async (request, api) => {
  try {
    const { sendRequest } = await import(/* webpackChunkName: "flows" */ './sendRequest')
    return await sendRequest(request, api)
  } catch (error) {
    return { error: { ...toCoreErrorRecord(error), code: 'NETWORK_ERROR' } }
  }
}
