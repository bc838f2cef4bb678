import * as z from 'zod/mini'
import { MESSAGE_CHARS_MAX, SIGNATURE_CHARS_MAX } from './limits'

const text = (max: number) => z.string().check(z.minLength(1), z.maxLength(max))
const Signed = z.object({
  message: text(MESSAGE_CHARS_MAX),
  signature: text(SIGNATURE_CHARS_MAX),
  /** Account and network according to the page. */
  data: z.optional(z.object({ accountAddress: z.string(), chainId: z.string() })),
})

/** Parses the body of a sign-in request; null when it is invalid. */
export function readSigned(body: unknown): z.infer<typeof Signed> | null {
  const { success, data } = z.safeParse(Signed, body)
  return success ? data : null
}
