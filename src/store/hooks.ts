import { useDispatch, useSelector } from 'react-redux'
import type { AppDispatch, RootState } from './types'

/** `useSelector` typed with the widget's state. */
export const useAppSelector = useSelector.withTypes<RootState>()
/** `useDispatch` typed with the store's dispatch. */
export const useAppDispatch = useDispatch.withTypes<AppDispatch>()
