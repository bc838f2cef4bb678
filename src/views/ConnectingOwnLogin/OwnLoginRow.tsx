import { useAppDispatch } from '../../store/hooks'
import { ownLoginRequested } from '../../slices/ownLoginIntent'
import { useT } from '../strings/t'
import { List } from '../ui/lists/List'
import { Row } from '../ui/lists/Row'
import { Tile } from '../ui/lists/Tile'
import { useOwnLogin } from './useOwnLogin'

/** Props of `OwnLoginRow`. */
export interface OwnLoginRowProps {
  /** Wraps a press handler; the legal terms may come first. */
  choose: (act: () => void) => () => void
}

/** The row "Continue with {name}" for the login of the site's own users. */
export function OwnLoginRow({ choose }: OwnLoginRowProps) {
  const t = useT()
  const dispatch = useAppDispatch()
  const own = useOwnLogin()
  if (!own) return null
  const { name, src } = own
  return (
    <List label={t('socials.title')}>
      <Row
        title={t('socials.continue', { provider: name })}
        tile={<Tile src={src} name={name} />}
        chevron
        onClick={choose(() => dispatch(ownLoginRequested({})))}
        testId="own-login"
      />
    </List>
  )
}
