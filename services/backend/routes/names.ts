import * as z from 'zod/mini'
import { isAddress } from 'viem'
import { jsonBody, pathPart } from '../../http/body'
import { badRequest, notFound } from '../../http/problem'
import type { Route } from '../../http/types'
import { checkName, otherLabels } from '../../providers/local/nameRules'
import type { BackendContext } from '../types'

const isV2 = (query: URLSearchParams): boolean => query.get('apiVersion') === '2'

/** Base58 addresses have no name here; the answer is empty instead of a refusal. */
const looksLikeSolana = (address: string): boolean => /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(address)

const Claim = z.object({
  message: z.string(),
  signature: z.string(),
  coin_type: z.int(),
  address: z.string(),
})

/** Most suggestions in one answer, including the requested name. */
const SUGGESTIONS = 5

const identity = async ({ providers, now }: BackendContext, address: string) => {
  const [record] = await providers.names.reverse(address)
  return {
    name: record?.name ?? null,
    avatar: record ? providers.names.avatar(record) : null,
    resolvedAt: record ? new Date(now()).toISOString() : null,
  }
}

/** Routes for identity, name lookups, suggestions and registration. */
export const nameRoutes = (context: BackendContext): Route[] => {
  const { names } = context.providers
  const identityRoute = (id: string, path: string): Route => ({
    id,
    method: 'GET',
    path,
    summary: 'Name and picture of an address, nulls when it has none.',
    async handle(request) {
      const address = pathPart(request, 'address')
      if (isAddress(address, { strict: false })) return { json: await identity(context, address) }
      if (!looksLikeSolana(address)) throw badRequest('address', 'Invalid address')
      return { json: { name: null, avatar: null, resolvedAt: null } }
    },
  })
  const registerRoute: Route = {
    id: 'profile-register',
    method: 'POST',
    path: '/v1/profile/account',
    summary: 'Registers a name with a signed message.',
    async handle(request) {
      const { coin_type: coinType, ...rest } = jsonBody(request, Claim)
      return { json: await names.register({ ...rest, coinType }) }
    },
  }
  const suggestionsRoute: Route = {
    id: 'profile-suggestions',
    method: 'GET',
    path: '/v1/profile/suggestions/:name',
    summary: 'Whether a name is taken, and free names like it.',
    async handle(request) {
      const zone = request.query.get('zone') ?? names.zones()[0] ?? ''
      const label = pathPart(request, 'name')
      checkName(`${label}.${zone}`, names.zones())
      const taken = async (name: string) =>
        (await names.lookup(name)) !== null || (await names.isReleased?.(name)) === true
      const suggestions = [
        { name: `${label}.${zone}`, registered: await taken(`${label}.${zone}`) },
      ]
      for (const other of otherLabels(label)) {
        const name = `${other}.${zone}`
        if (suggestions.length >= SUGGESTIONS) break
        if (!(await taken(name))) suggestions.push({ name, registered: false })
      }
      return { json: { suggestions } }
    },
  }
  // Without a configured zone there are no names that this service may register.
  const hasZones = names.zones().length > 0
  return [
    identityRoute('identity', '/v1/identity/:address'),
    identityRoute('identity-alias', '/v1/account/:address/identity'),
    ...(hasZones ? [registerRoute] : []),
    {
      id: 'profile-lookup',
      method: 'GET',
      path: '/v1/profile/account/:name',
      summary: 'A name with its addresses; unknown is `[]` with `apiVersion=2`, else 404.',
      async handle(request) {
        const record = await names.lookup(pathPart(request, 'name'))
        if (record) return { json: record }
        if (isV2(request.query)) return { json: [] }
        throw notFound('name', 'Name is not registered')
      },
    },
    {
      id: 'profile-reverse',
      method: 'GET',
      path: '/v1/profile/reverse/:address',
      summary: 'All names of an address.',
      async handle(request) {
        const records = await names.reverse(pathPart(request, 'address'))
        if (records.length > 0 || isV2(request.query)) return { json: records }
        throw notFound('address', 'Address has no name')
      },
    },
    ...(hasZones ? [suggestionsRoute] : []),
  ]
}
