import { isAddress, isAddressEqual, isHex } from 'viem'
import type { Address, Hex } from 'viem'
import * as z from 'zod/mini'
import { jsonBody, LARGE_BODY } from '../http/body'
import { badRequest } from '../http/problem'
import type { Reply, Route, RouteRequest } from '../http/types'
import type { GrantsProvider } from './grants'
import { postRoute } from './postRoute'
import type { SmartAccountsProvider } from './smartAccounts'
import { Token } from './token'

const PERMISSIONS_MAX = 10

const Context = z.custom<Hex>((value) => isHex(value) && value.length === 66)
const About = z.object({
  token: Token,
  chainId: z.int().check(z.gte(1)),
  account: z.custom<Address>((value) => typeof value === 'string' && isAddress(value)),
  context: Context,
})
const Kept = z.extend(About, {
  site: z.url({ protocol: /^https?$/ }),
  expiry: z.int().check(z.gte(1)),
  permissions: z
    .array(z.object({ type: z.string().check(z.maxLength(100)), data: z.unknown() }))
    .check(z.minLength(1), z.maxLength(PERMISSIONS_MAX)),
})

/** Parts of the routes for permissions. */
export interface GrantParts {
  smartAccounts: Pick<SmartAccountsProvider, 'state'>
  grants: GrantsProvider
  /** The owner address of a login's token; rejects for an invalid token. */
  ownerOf: (token: string) => Promise<Address>
}

/** Routes of the frame's page for granted permissions, each for an account of the login. */
export const grantRoutes = ({ smartAccounts, grants, ownerOf }: GrantParts): Route[] => {
  async function requireOwn({ token, chainId, account }: z.infer<typeof About>): Promise<void> {
    const own = await smartAccounts.state(chainId, await ownerOf(token))
    if (!own || !isAddressEqual(own.address, account))
      throw badRequest('account', 'The account is not of this login')
  }

  async function keep(request: RouteRequest): Promise<Reply> {
    const { token, chainId, account, ...grant } = jsonBody(request, Kept)
    await requireOwn({ token, chainId, account, context: grant.context })
    await grants.add(chainId, account, grant)
    return { json: {} }
  }

  async function end(request: RouteRequest): Promise<Reply> {
    const about = jsonBody(request, About)
    await requireOwn(about)
    await grants.end(about.chainId, about.account, about.context)
    return { json: {} }
  }

  async function stands(request: RouteRequest): Promise<Reply> {
    const about = jsonBody(request, About)
    await requireOwn(about)
    const stands = await grants.stands(about.chainId, about.account, about.context)
    return { json: { stands } }
  }

  return [
    { ...postRoute('grant-keep', 'Lists a permission that was given.', keep), maxBody: LARGE_BODY },
    postRoute('grant-end', 'Takes a permission off the list.', end),
    postRoute('grant-stands', 'Whether a permission was ended meanwhile.', stands),
  ]
}
