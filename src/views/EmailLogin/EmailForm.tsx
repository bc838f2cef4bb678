import { useState } from 'react'
import { viewTookOver } from '../../slices/navigation'
import { useAppDispatch } from '../../store/hooks'
import { LegalBox } from '../shared/LegalBox'
import { useLegal } from '../shared/legal'
import { useOffers } from '../shared/useOffers'
import { useT } from '../strings/t'
import { Button } from '../ui/base/Button'
import { EmptyState } from '../ui/status/States'
import { EmailField } from './EmailField'

/** The email field in its own view, with the legal checkbox if the site has one. */
export function EmailForm() {
  const t = useT()
  const { due, isBeside } = useLegal()
  const [wasDue] = useState(due)
  const [nudges, setNudges] = useState(0)
  const choose = (act: () => void) => () => (due ? setNudges((n) => n + 1) : act())
  if (!useOffers().email) return <NoEmail />
  return (
    <>
      {wasDue && !isBeside && <LegalBox nudges={nudges} />}
      <p className="lead">{t('email.text')}</p>
      <div className="g20">
        <EmailField choose={choose} autoFocus />
      </div>
    </>
  )
}

/** Shown if the site does not offer the email login. */
function NoEmail() {
  const t = useT()
  const dispatch = useAppDispatch()
  return (
    <EmptyState title={t('email.off.title')} text={t('email.off.text')}>
      <Button
        className="g20"
        onClick={() => dispatch(viewTookOver({ view: 'Connect', params: {} }))}
      >
        {t('email.off.wallet')}
      </Button>
    </EmptyState>
  )
}
