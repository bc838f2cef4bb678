import { useContext, useMemo } from 'react'
import { selectConnector } from '../../slices/connectors'
import type { Route } from '../../slices/domain/widget/views'
import { useAppSelector } from '../../store/hooks'
import { useWalletById } from '../shared/useWalletById'
import { StringsContext } from '../strings/t'
import { useRest, useView } from './views'

/** Title of a view. While its description loads, a loading text for screen readers. */
export function useTitle({ view: name, params }: Route): { title: string; hideTitle: boolean } {
  const strings = useContext(StringsContext)
  const { withWords } = useRest() ?? {}
  const { t } = useMemo(() => withWords?.(strings) ?? strings, [withWords, strings])
  const connector = useAppSelector((state) => selectConnector(state, params.connectorId))
  const network = useAppSelector(({ networks }) =>
    networks.all.find(({ caipNetworkId }) => caipNetworkId === params.networkId),
  )
  const { wallet } = useWalletById(params.walletId)
  const view = useView(name)
  if (!view) return { title: t('common.loading'), hideTitle: true }
  const provider = params.provider ? { name: params.provider } : undefined
  const subjects = { connector, network, wallet, provider }
  const title = view.title(t, view.subject && subjects[view.subject]?.name)
  return { title, hideTitle: view.hideTitle ?? false }
}
