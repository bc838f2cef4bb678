import type { SerializedError } from '@reduxjs/toolkit'
import type { ErrorCode, ErrorContext, ErrorRecord } from '../../slices/domain/errors/codes'
import type { ApiRequest } from './requestUrl'

/** What an endpoint answers. */
export type Answer<T> = { data: T; error?: undefined } | { data?: undefined; error: ErrorRecord }

/** The part of a zod schema that is used here. */
export type Schema<T> = {
  safeParse(value: unknown): { success: true; data: T } | { success: false }
}

/** RTK Query's base query, as an endpoint gets it. */
export type Send = (
  request: ApiRequest,
) => Answer<unknown> | PromiseLike<Answer<unknown> | { data?: unknown; error?: ErrorRecord }>

/** An error as the answer of an endpoint. */
export function fail(code: ErrorCode, context?: ErrorContext): { error: ErrorRecord } {
  return { error: context ? { code, context } : { code } }
}

/** Gives a failed call the code of what could not be done; an abort stays one. `cause` keeps the first code. */
export function failAs(code: ErrorCode, error: ErrorRecord): { error: ErrorRecord } {
  if (error.code === 'REQUEST_ABORTED') return { error }
  return fail(code, { ...error.context, cause: error.code })
}

/** Sends a call and checks its reply against a schema. */
export async function fetchParsed<T>(
  send: Send,
  schema: Schema<T>,
  request: ApiRequest,
): Promise<Answer<T>> {
  const { data, error } = await send(request)
  return error ? { error } : parse(schema, data)
}

/** Checks a value against a schema: `MALFORMED_REPLY` when it does not fit. */
export function parse<T>(schema: Schema<T>, value: unknown): Answer<T> {
  const result = schema.safeParse(value)
  return result.success ? { data: result.data } : fail('MALFORMED_REPLY')
}

/** Keeps the rows of a list that fit: one bad row must not hide the good ones. */
export function parseRows<T>(schema: Schema<T>, rows: readonly unknown[]): T[] {
  return rows.flatMap((row) => {
    const result = schema.safeParse(row)
    return result.success ? [result.data] : []
  })
}

/** The record inside what RTK Query reports as an error; a call that threw gives `UNKNOWN`. */
export function recordOf(error: ErrorRecord | SerializedError | undefined): ErrorRecord {
  return isRecord(error) ? error : { code: 'UNKNOWN' }
}

function isRecord(error: ErrorRecord | SerializedError | undefined): error is ErrorRecord {
  return error?.code !== undefined && !('message' in error) && !('name' in error)
}
