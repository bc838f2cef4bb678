import { useState } from 'react'
import { SOCIAL_NAMES } from '../../slices/domain/wallet/socials'
import { useAppDispatch } from '../../store/hooks'
import { LegalBox } from '../shared/LegalBox'
import { useLegal } from '../shared/legal'
import { requestSocialLogin } from '../shared/requestSocialLogin'
import { useT } from '../strings/t'
import { SocialMark } from '../ui/forms/SocialButton'
import { List } from '../ui/lists/List'
import { Row } from '../ui/lists/Row'
import { SkeletonRows } from '../ui/lists/Skeleton'
import { Tile } from '../ui/lists/Tile'
import { Tag } from '../ui/status/StatusDot'
import { NoSocials } from './NoSocials'
import { useSocials } from './useSocials'

/** The providers as rows, after the legal checkbox if the site has one. */
export function SocialRows() {
  const t = useT()
  const dispatch = useAppDispatch()
  const { socials, ready } = useSocials()
  const { due, isBeside } = useLegal()
  const [wasDue] = useState(due)
  const [nudges, setNudges] = useState(0)
  if (socials.length === 0) return <NoSocials />
  return (
    <>
      {wasDue && !isBeside && <LegalBox nudges={nudges} />}
      <List label={t('socials.title')} busy={!ready}>
        {!ready && <SkeletonRows count={socials.length} />}
        {ready &&
          socials.map((social) => (
            <Row
              key={social}
              title={SOCIAL_NAMES[social]}
              tile={
                <Tile kind="util">
                  <SocialMark social={social} />
                </Tile>
              }
              end={social === 'farcaster' && <Tag>{t('tag.qr')}</Tag>}
              chevron
              onClick={() => (due ? setNudges((n) => n + 1) : dispatch(requestSocialLogin(social)))}
              testId={`social-selector-${social}`}
            />
          ))}
      </List>
    </>
  )
}
