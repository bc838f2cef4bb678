import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import type { Message } from '../message'

const Text = z.object({
  id: z.string(),
  from: z.string(),
  data: z.object({
    topic: z.string(),
    message: z.string(),
    publishedAt: z.number(),
    tag: z.optional(z.number()),
    attestation: z.optional(z.string()),
  }),
})

/** A message as text. */
export const textOf = (message: Message): string => JSON.stringify(message)

/** The message that a text stands for; null when it is none. */
export const letterOf = (text: string): Message | null => {
  try {
    const { id, from, data } = z.parse(Text, JSON.parse(text))
    const { topic, message, publishedAt, tag, attestation } = data
    const more = {
      ...(tag !== undefined && { tag }),
      ...(attestation !== undefined && { attestation }),
    }
    return { id, from, data: { topic, message, publishedAt, ...more } }
  } catch {
    return null
  }
}

/** A name of fixed length and without separators for what a caller named: topics and clients may be long, and hold anything. */
export const digest = (name: string): string =>
  createHash('sha256').update(name).digest('base64url')
