import { useState } from 'react'
import { LegalBox } from '../shared/LegalBox'
import { useLegal } from '../shared/legal'
import { OwnLoginRow } from './OwnLoginRow'

/** The row of the own login, after the legal checkbox if the site has one. */
export function ChooseOwnLogin() {
  const { due, isBeside } = useLegal()
  const [wasDue] = useState(due)
  const [nudges, setNudges] = useState(0)
  const choose = (act: () => void) => () => (due ? setNudges((n) => n + 1) : act())
  return (
    <>
      {wasDue && !isBeside && <LegalBox nudges={nudges} />}
      <OwnLoginRow choose={choose} />
    </>
  )
}
