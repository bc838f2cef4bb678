import {
  QueryStatus,
  skipToken,
  type Api,
  type ApiEndpointQuery,
  type QueryDefinition,
} from '@reduxjs/toolkit/query'
import { useEffect, useMemo } from 'react'
import type { baseApi } from '../../api/core/baseApi'
import { useAppDispatch, useAppSelector } from '../../store/hooks'

type Of<T> = T extends Api<infer Base, infer _, infer Path, infer Tags> ? [Base, Path, Tags] : never
type Parts = Of<typeof baseApi>
/** A query endpoint of our API. */
export type QueryEndpoint<Arg, Data> = ApiEndpointQuery<
  QueryDefinition<Arg, Parts[0], Parts[2], Data, Parts[1]>,
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- the library's own constraint
  any
>

/** The same argument as long as it says the same, though every render makes a new object. */
export function useStableArg<Arg>(arg: Arg): Arg {
  const text = typeof arg === 'symbol' ? '' : JSON.stringify(arg)
  // eslint-disable-next-line react-hooks/exhaustive-deps -- its text stands for it
  return useMemo(() => arg, [text])
}

/**
 * Asks an endpoint while the component is mounted and follows its answer; nothing is asked for `skipToken`. It stands
 * for the hooks that RTK Query generates, at a fraction of their bytes. `data` is of this very argument.
 * @param pollingInterval asks again after so many ms; never unless given
 */
export function useQuery<Arg, Data>(
  endpoint: QueryEndpoint<Arg, Data>,
  arg: Arg | typeof skipToken,
  pollingInterval?: number,
) {
  const dispatch = useAppDispatch()
  const stable = useStableArg(arg)
  const select = useMemo(() => endpoint.select(stable), [endpoint, stable])
  const { data, status, isError } = useAppSelector(select)
  useEffect(() => {
    if (stable === skipToken) return
    const options = pollingInterval === undefined ? {} : { pollingInterval }
    return dispatch(endpoint.initiate(stable, { subscriptionOptions: options })).unsubscribe
  }, [dispatch, endpoint, stable, pollingInterval])
  return {
    data,
    isError,
    isFetching:
      stable !== skipToken &&
      (status === QueryStatus.pending || status === QueryStatus.uninitialized),
    refetch() {
      if (stable !== skipToken)
        void dispatch(endpoint.initiate(stable, { subscribe: false, forceRefetch: true }))
    },
  }
}
