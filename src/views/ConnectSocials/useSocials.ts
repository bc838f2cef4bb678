import { useEffect } from 'react'
import { selectConnector } from '../../slices/connectors'
import { EMBEDDED_CONNECTOR_ID } from '../../slices/domain/wallet/connector'
import { asAutomatic } from '../../slices/intent'
import { socialsShown } from '../../slices/social'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { useOffers } from '../shared/useOffers'

/**
 * The offered providers. Browsers open a window only in a press handler, so buttons are disabled
 * until the code that opens it has loaded (`ready`). It loads when the providers are shown.
 */
export function useSocials() {
  const dispatch = useAppDispatch()
  const { socials } = useOffers()
  const wallet = useAppSelector((state) => selectConnector(state, EMBEDDED_CONNECTOR_ID))
  const isOffered = socials.length > 0
  useEffect(() => {
    if (isOffered) dispatch(asAutomatic(socialsShown()))
  }, [dispatch, isOffered])
  return { socials, ready: wallet !== undefined }
}
