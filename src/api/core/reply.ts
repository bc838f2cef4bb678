import type { SerializedError } from '@reduxjs/toolkit'
import type { ErrorCode, ErrorContext, ErrorRecord } from '../../slices/domain/errors/codes'
import type { ApiRequest } from './requestUrl'

/** The result of an endpoint: data or an error record. */
export type Answer<T> = { data: T; error?: undefined } | { data?: undefined; error: ErrorRecord }

/** The part of zod's schema interface that is used here. */
export type Schema<T> = {
  safeParse(value: unknown): { success: true; data: T } | { success: false }
}

/** RTK Query's base query, as passed to a `queryFn`. */
export type Send = (
  request: ApiRequest,
) => Answer<unknown> | PromiseLike<Answer<unknown> | { data?: unknown; error?: ErrorRecord }>

/** Makes the error result of an endpoint. */
export function fail(code: ErrorCode, context?: ErrorContext): { error: ErrorRecord } {
  return { error: context ? { code, context } : { code } }
}

/**
 * Replaces the code of a failed call by the code of the feature; context `cause` contains the original code.
 * `REQUEST_ABORTED` is not replaced.
 */
export function failAs(code: ErrorCode, error: ErrorRecord): { error: ErrorRecord } {
  if (error.code === 'REQUEST_ABORTED') return { error }
  return fail(code, { ...error.context, cause: error.code })
}

/** Sends a call and parses its reply with a schema. */
export async function fetchParsed<T>(
  send: Send,
  schema: Schema<T>,
  request: ApiRequest,
): Promise<Answer<T>> {
  const { data, error } = await send(request)
  return error ? { error } : parse(schema, data)
}

/** Parses a value with a schema; `MALFORMED_REPLY` when it does not match. */
export function parse<T>(schema: Schema<T>, value: unknown): Answer<T> {
  const result = schema.safeParse(value)
  return result.success ? { data: result.data } : fail('MALFORMED_REPLY')
}

/** Parses the rows of a list and drops those that do not match, so that one bad row does not hide the others. */
export function parseRows<T>(schema: Schema<T>, rows: readonly unknown[]): T[] {
  return rows.flatMap((row) => {
    const result = schema.safeParse(row)
    return result.success ? [result.data] : []
  })
}

/** Converts RTK Query's error to an error record; `UNKNOWN` for a call that threw. */
export function recordOf(error: ErrorRecord | SerializedError | undefined): ErrorRecord {
  return isRecord(error) ? error : { code: 'UNKNOWN' }
}

function isRecord(error: ErrorRecord | SerializedError | undefined): error is ErrorRecord {
  return error?.code !== undefined && !('message' in error) && !('name' in error)
}
