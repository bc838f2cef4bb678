import * as z from 'zod/mini'

const isHttps = (url: string): boolean => new URL(url).protocol === 'https:'
const text = z.string().check(z.minLength(1))

/** Where the wallet list of a hosted backend comes from. */
export const WalletsConfig = z
  .strictObject({
    /** A list on this machine, seen from where the process runs. */
    file: z.optional(text),
    url: z.optional(z.url().check(z.refine(isHttps, 'must be https'))),
    /** Minutes until the list is read again. */
    refreshMinutes: z._default(z.int().check(z.minimum(1), z.maximum(10_080)), 60),
    /** Whether what is new or changed waits for the operator. */
    review: z._default(z.boolean(), true),
  })
  .check(
    z.refine(({ file, url }) => (file === undefined) !== (url === undefined), {
      path: ['file'],
      message: 'there must be a file or a url',
    }),
  )
/** Where the wallet list of a hosted backend comes from. */
export type WalletsConfig = z.output<typeof WalletsConfig>
