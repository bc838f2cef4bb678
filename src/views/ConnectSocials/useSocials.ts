import { useEffect } from 'react'
import { selectConnector } from '../../slices/connectors'
import { EMBEDDED_CONNECTOR_ID } from '../../slices/domain/wallet/connector'
import { asAutomatic } from '../../slices/intent'
import { socialsShown } from '../../slices/social'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { useOffers } from '../shared/useOffers'

/**
 * The providers that are offered here. A browser opens a window only within a press, so nobody can press before the code
 * that opens it is there (`ready`); it loads while the providers are looked at.
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
