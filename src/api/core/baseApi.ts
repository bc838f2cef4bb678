import { createApi } from '@reduxjs/toolkit/query'
import { baseQuery } from './baseQuery'

/**
 * The RTK Query API of the widget; each resource file injects its endpoints. It holds no state and no base
 * URLs (those come from the ports of the store that runs it), so all instances on a page share it.
 */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: ['Balances', 'Allowance', 'History', 'Names', 'Sessions'],
  endpoints: () => ({}),
})
