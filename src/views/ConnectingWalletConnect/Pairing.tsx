import { useState } from 'react'
import { LegalBox } from '../shared/LegalBox'
import { useLegal } from '../shared/legal'
import { useT } from '../strings/t'
import { OpenPairing, type OpenPairingProps } from './OpenPairing'

/** Pairing over the relay, after the legal checkbox is ticked if the site has one. */
export function Pairing(props: OpenPairingProps) {
  const t = useT()
  const { due, isBeside } = useLegal()
  const [wasDue] = useState(due)
  return (
    <>
      {wasDue && !isBeside && <LegalBox nudges={0} />}
      {due ? <p className="reason g8">{t('connect.legal.first')}</p> : <OpenPairing {...props} />}
    </>
  )
}
