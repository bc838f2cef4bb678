import { createApi } from '@reduxjs/toolkit/query'
import { baseQuery } from './baseQuery'

/**
 * The one API of the widget: each resource file injects its endpoints. It holds no state and no addresses, so
 * one object serves every instance on the page; those come from the ports of the store that runs it.
 */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: ['Balances', 'Allowance', 'History', 'Names', 'Sessions'],
  endpoints: () => ({}),
})
