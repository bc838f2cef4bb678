/** Rows of the table of service calls. */
export const SPEC_ROWS = [
  'GET v1/supported-chains',
  'GET /v1/identity/{address}',
  'GET /v1/account/{account}/history',
  'GET /v1/account/{address}/balance',
  'GET /v1/convert/quotes',
  'GET /v1/convert/tokens',
  'POST /v1/fungible/price',
  'GET /v1/convert/allowance',
  'GET /v1/convert/gas-price',
  'POST /v1/convert/build-transaction',
  'GET /v1/convert/build-approve',
  'GET /v1/profile/account/{name}',
  'GET /v1/profile/reverse/{address}',
  'GET /v1/profile/suggestions/{name}',
  'POST /v1/profile/account',
  'POST /v1/generators/onrampurl',
  'GET /v1/onramp/options',
  'POST /v1/onramp/quote',
  'GET /v1/sessions/{id}',
  'POST /v1/sessions/{id}/revoke',
  'POST /e',
] as const

/** Further HTTP calls that are not in the table. */
export const OTHER_ROWS = [
  'GET /getWallets',
  'GET /projects/v1/origins',
  'GET /getAnalyticsConfig',
  'GET /getWalletImage/{id}',
  'GET /public/getAssetImage/{id}',
  'GET /public/getTokenImage/{symbol}',
  'GET /public/getCurrencyImage/{code}',
  'POST /v1/bundler',
  'POST /v1/',
] as const

/** A row of the table of service calls. */
export type Row = (typeof SPEC_ROWS)[number] | (typeof OTHER_ROWS)[number]

/**
 * Method and path with parameter names removed, so that tables with other names can be compared.
 * @example shapeOf('GET v1/sessions/{id}') === shapeOf('GET /v1/sessions/:account')
 */
export function shapeOf(call: string): string {
  const [method = '', path = ''] = call.split(' ')
  const parts = path.split('/').filter(Boolean)
  return `${method} /${parts.map((part) => part.replace(/^(?::.*|\{.*\})$/, '*')).join('/')}`
}
