import { useState } from 'react'
import { connectMethods } from '../../slices/domain/wallet/connectMethods'
import type { ConnectRow } from '../../slices/domain/wallet/connectList'
import { selectOptions } from '../../slices/options'
import { useAppSelector } from '../../store/hooks'
import { useOffersEmail } from '../shared/useOffersEmail'

/** Whether Connect offers e-mail, and before the wallets; once it was used it keeps its place (`keep`). */
export function useEmailFirst(rows: readonly ConnectRow[]) {
  const { features, connectMethodsOrder } = useAppSelector(selectOptions)
  const [kept, setKept] = useState<boolean | null>(null)
  const [first] = connectMethods({
    order: features.connectMethodsOrder ?? connectMethodsOrder,
    offered: ['email', 'wallet'],
    hasInstalled: rows.some(({ kind }) => kind === 'installed'),
  })
  const emailFirst = kept ?? first === 'email'
  return { offersEmail: useOffersEmail(), emailFirst, keep: () => setKept(emailFirst) }
}
