import * as z from 'zod/mini'

/** A token, ticket, code or challenge from a page of the site. */
export const Token = z.string().check(z.minLength(1), z.maxLength(100))
