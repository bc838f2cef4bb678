import type { Social } from '../../slices/domain/options/features'
import { SOCIAL_NAMES } from '../../slices/domain/wallet/socials'
import { viewPushed } from '../../slices/navigation'
import { useAppDispatch } from '../../store/hooks'
import { requestSocialLogin } from '../shared/requestSocialLogin'
import { useT } from '../strings/t'
import { adoptViewStyles } from '../theme/viewStyles'
import { cx } from '../ui/base/cx'
import { PaneSection } from '../ui/base/Panes'
import { MORE } from '../ui/base/viewIcons'
import { SocialButton, SocialMark } from '../ui/forms/SocialButton'
import { ActionStrip, type Key } from '../ui/lists/ActionStrip'
import { useSocials } from './useSocials'

/** Maximum number of providers that are shown without "more". */
const ALL_UP_TO = 6

/** Props of `SocialMethod`. */
export interface SocialMethodProps {
  /** Wraps a press handler; the legal terms may come first. */
  choose: (act: () => void) => () => void
  /**
   * Position: before the wallets, after them, without them, or in the list of the two-pane layout.
   */
  at: 'before' | 'after' | 'alone' | 'pane'
  /** Whether it is directly below the email field, whose heading covers both. */
  belowEmail: boolean
  /** Whether it is directly below the site's own login, whose heading says "Without a wallet". */
  belowOwnLogin: boolean
  /** Whether the wallets follow and need a heading. */
  beforeWallets: boolean
}

/** The social logins in Connect. */
export function SocialMethod(props: SocialMethodProps) {
  const { choose, at, belowEmail, belowOwnLogin, beforeWallets } = props
  const t = useT()
  const keys = <SocialButtons choose={choose} isTight={at === 'after'} />
  if (at === 'pane' && belowEmail) return <div style={{ padding: '0 20px 8px' }}>{keys}</div>
  if (at === 'pane')
    return (
      <PaneSection title={t('socials.with')}>
        <div style={{ paddingInline: 20 }}>{keys}</div>
      </PaneSection>
    )
  const isFirst = at === 'after' && !belowEmail && !belowOwnLogin
  const title = t(isFirst ? 'email.without' : 'socials.with')
  return (
    <>
      <section aria-label={title} ref={adoptViewStyles}>
        {!belowEmail && (
          <h3 className={cx('sect', (at === 'after' || belowOwnLogin) && 'g20')} aria-hidden="true">
            {title}
          </h3>
        )}
        <div className="g8">{keys}</div>
      </section>
      {beforeWallets && <h3 className="sect g20">{t('email.wallets')}</h3>}
    </>
  )
}

/** The first provider as a button and the others as a strip; a single strip if space is limited. */
function SocialButtons({
  choose,
  isTight,
}: Pick<SocialMethodProps, 'choose'> & { isTight: boolean }) {
  const t = useT()
  const dispatch = useAppDispatch()
  const { socials, ready } = useSocials()
  const [first, ...others] = socials
  if (!first) return null
  const press = (social: Social) => choose(() => dispatch(requestSocialLogin(social)))
  const nameOf = (social: Social) => t('socials.continue', { provider: SOCIAL_NAMES[social] })
  const isStrip = isTight || socials.length === 2
  const inStrip = isStrip ? socials : others
  const shown = socials.length > ALL_UP_TO ? inStrip.slice(0, isStrip ? 5 : 4) : inStrip
  const keys: Key[] = shown.map((social) => ({
    id: social,
    label: nameOf(social),
    icon: <SocialMark social={social} />,
    onClick: press(social),
    disabled: !ready,
    testId: `social-selector-${social}`,
  }))
  if (shown.length < inStrip.length)
    keys.push({
      id: 'more',
      label: t('socials.more'),
      icon: MORE,
      onClick: choose(() => dispatch(viewPushed({ view: 'ConnectSocials', params: {} }))),
      testId: 'social-selector-more',
    })
  return (
    <>
      {!isStrip && (
        <SocialButton
          social={first}
          disabled={!ready}
          onClick={press(first)}
          testId={`social-selector-${first}`}
        >
          {nameOf(first)}
        </SocialButton>
      )}
      {keys.length > 0 && <ActionStrip iconsOnly keys={keys} className={isStrip ? '' : 'g8'} />}
    </>
  )
}
