import { createApi } from '@reduxjs/toolkit/query'
import { baseQuery } from './baseQuery'

/**
 * The RTK Query API of the widget; each resource file injects its endpoints. It has no state and no base URLs (those
 * come from the ports of the store), so all instances on a page share it. Its reducer loads with the features,
 * because Connect shows before anything is fetched.
 */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: ['Balances', 'Allowance', 'History', 'Names', 'Sessions'],
  endpoints: () => ({}),
})
