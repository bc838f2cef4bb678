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
/** A query endpoint of our API. */
export type QueryEndpoint<Arg, Data> = ApiEndpointQuery<
  QueryDefinition<Arg, Parts[0], Parts[2], Data, Parts[1]>,
  // oxlint-disable-next-line typescript/no-explicit-any -- the library's own constraint
  any
>

const NOT_ASKED = { data: undefined, isUninitialized: true, isLoading: false, isError: false }
const UNAVAILABLE = { ...NOT_ASKED, isUninitialized: false, isError: true }

/** The answer while the code that asks is on its way, and when it did not arrive. */
export function selectUnasked({ status }: RootState) {
  return status.unavailable ? UNAVAILABLE : NOT_ASKED
}

/** The same argument as long as it says the same, though every render makes a new object. */
export function useStableArg<Arg>(arg: Arg): Arg {
  const text = JSON.stringify(arg)
  // oxlint-disable-next-line react/exhaustive-deps -- its text stands for it
  return useMemo(() => arg, [text])
}

/** The endpoints that load after Connect is drawn; none until they are there. */
export function useEndpoints(): Partial<Endpoints> {
  const dispatch = useAppDispatch()
  const ready = useAppSelector(hasApi)
  return useMemo(() => (ready ? dispatch(readEndpoints) : {}), [dispatch, ready])
}

const readEndpoints = (_: unknown, __: unknown, { endpoints }: Ports) => endpoints

/**
 * Asks an endpoint while the component is mounted and follows its answer. It stands for the hooks that RTK Query
 * generates, at a fraction of their bytes. `data` is of this very argument.
 * @param endpoint undefined while it has not loaded: it is asked once it is there
 * @param arg nothing is asked for `null`
 * @param pollingInterval asks again after so many ms; never unless given
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
      selectAnswer && hasApi(state) ? selectAnswer(state) : selectUnasked(state)
  }, [asked, stable])
  const { data, isUninitialized, isLoading, isError } = useAppSelector(select)
  useEffect(() => {
    if (!asked || stable === null) return
    const options = pollingInterval === undefined ? {} : { pollingInterval }
    return dispatch(asked.initiate(stable, { subscriptionOptions: options })).unsubscribe
  }, [dispatch, asked, stable, pollingInterval])
  return {
    data,
    isError: stable !== null && isError,
    isFetching: stable !== null && (isLoading || isUninitialized),
    refetch() {
      if (asked && stable !== null)
        void dispatch(asked.initiate(stable, { subscribe: false, forceRefetch: true }))
    },
  }
}
