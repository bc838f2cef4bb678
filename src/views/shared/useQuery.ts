import type { Api, ApiEndpointQuery, QueryDefinition } from '@reduxjs/toolkit/query'
import { useEffect, useMemo } from 'react'
import type { baseApi } from '../../api/core/baseApi'
import type { Endpoints } from '../../api/endpoints'
import { hasApi } from '../../api/core/hasApi'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import type { Ports } from '../../store/ports'
import type { RootState } from '../../store/types'

type Of<T> = T extends Api<infer Base, infer _, infer Path, infer Tags> ? [Base, Path, Tags] : never
type Parts = Of<typeof baseApi>
/** A query endpoint of the API slice. */
export type QueryEndpoint<Arg, Data> = ApiEndpointQuery<
  QueryDefinition<Arg, Parts[0], Parts[2], Data, Parts[1]>,
  // oxlint-disable-next-line typescript/no-explicit-any -- the library's own constraint
  any
>

const NOT_ASKED = { data: undefined, isUninitialized: true, isLoading: false, isError: false }
const UNAVAILABLE = { ...NOT_ASKED, isUninitialized: false, isError: true }

/** State of a query before its code has loaded, or after that failed. */
export function selectUnasked({ status }: RootState) {
  return status.unavailable ? UNAVAILABLE : NOT_ASKED
}

/** The same object while its JSON is equal, although every render creates a new one. */
export function useStableArg<Arg>(arg: Arg): Arg {
  const text = JSON.stringify(arg)
  // oxlint-disable-next-line react/exhaustive-deps -- its text stands for it
  return useMemo(() => arg, [text])
}

/** The endpoints that load after Connect is shown; empty until then. */
export function useEndpoints(): Partial<Endpoints> {
  const dispatch = useAppDispatch()
  const ready = useAppSelector(hasApi)
  return useMemo(() => (ready ? dispatch(readEndpoints) : {}), [dispatch, ready])
}

const readEndpoints = (_: unknown, __: unknown, { endpoints }: Ports) => endpoints

/** The state of a query that views show. */
type Shown<Data> = { data: Data | undefined; isError: boolean; isFetching: boolean }

function toAnswer<Data>(query: {
  data?: Data | undefined
  isUninitialized: boolean
  isLoading: boolean
  isError: boolean
}): Shown<Data> {
  const { data, isError, isLoading, isUninitialized } = query
  return { data, isError, isFetching: isLoading || isUninitialized }
}

/** A query that starts looks the same as before, so it renders nothing. */
const isSameAnswer = <Data>(one: Shown<Data>, other: Shown<Data>): boolean =>
  one.data === other.data && one.isError === other.isError && one.isFetching === other.isFetching

/**
 * Runs a query while the component is mounted. Replaces the hooks that RTK Query generates with
 * much less code. `data` always belongs to the present argument.
 * @param endpoint undefined until it has loaded, which starts the query
 * @param arg `null` sends no request
 * @param pollingInterval interval of further requests in ms; none by default
 */
export function useQuery<Arg, Data>(
  endpoint: QueryEndpoint<Arg, Data> | undefined,
  arg: Arg | null,
  pollingInterval?: number,
) {
  const dispatch = useAppDispatch()
  const stable = useStableArg(arg)
  const asked = useAppSelector(hasApi) && stable !== null ? endpoint : undefined
  const select = useMemo(() => {
    const selectAnswer = stable !== null && asked?.select(stable)
    return (state: RootState) =>
      toAnswer(selectAnswer && hasApi(state) ? selectAnswer(state) : selectUnasked(state))
  }, [asked, stable])
  const { data, isFetching, isError } = useAppSelector(select, isSameAnswer)
  useEffect(() => {
    if (!asked || stable === null) return
    const options = pollingInterval === undefined ? {} : { pollingInterval }
    return dispatch(asked.initiate(stable, { subscriptionOptions: options })).unsubscribe
  }, [dispatch, asked, stable, pollingInterval])
  return {
    data,
    isError: stable !== null && isError,
    isFetching: stable !== null && isFetching,
    refetch() {
      if (asked && stable !== null)
        void dispatch(asked.initiate(stable, { subscribe: false, forceRefetch: true }))
    },
  }
}
