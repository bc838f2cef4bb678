import type { EmbeddedLogin } from '../../slices/domain/account/account'
import { viewPushed } from '../../slices/navigation'
import { useAppDispatch } from '../../store/hooks'
import { useT } from '../strings/t'
import { MAIL } from '../ui/base/viewIcons'
import { OneLine } from '../ui/lists/OneLine'
import { Row } from '../ui/lists/Row'
import { Tile } from '../ui/lists/Tile'

/** The login of the embedded wallet. Only the address of an email login can be changed. */
export function LoginRow({ login: { email, username, socialProvider } }: { login: EmbeddedLogin }) {
  const t = useT()
  const dispatch = useAppDispatch()
  // A login with a token of the site has neither provider nor address.
  const isByEmail = socialProvider === null && email !== null
  const who = isByEmail ? email : (username ?? email)
  if (who === null) return null
  const change = () => {
    dispatch(viewPushed({ view: 'UpdateEmailWallet', params: { redirectView: 'Account' } }))
  }
  return (
    <Row
      tile={<Tile kind="util" icon={MAIL} size={36} />}
      title={t(isByEmail ? 'settings.email' : 'settings.login')}
      note={<OneLine text={who} />}
      {...(isByEmail && { chevron: true, onClick: change })}
      testId="account-settings-email"
    />
  )
}
