import { useDispatch, useSelector } from 'react-redux'
import type { AppDispatch, RootState } from './types'

/** `useSelector` on the widget's state. */
export const useAppSelector = useSelector.withTypes<RootState>()
/** `useDispatch` that knows our thunks. */
export const useAppDispatch = useDispatch.withTypes<AppDispatch>()
