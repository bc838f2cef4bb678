import { useT } from '../strings/t'
import { adoptViewStyles } from '../theme/viewStyles'
import { cx } from '../ui/base/cx'
import { PaneSection } from '../ui/base/Panes'
import { EmailField, type EmailFieldProps } from './EmailField'

/** Props of `EmailMethod`. */
export interface EmailMethodProps extends Pick<EmailFieldProps, 'choose' | 'onUse'> {
  /**
   * Position: before the wallets, after them, without them, or in the list of the two-pane layout.
   */
  at: 'before' | 'after' | 'alone' | 'pane'
  /** Whether the wallets follow and need a heading. */
  beforeWallets: boolean
  /** Whether it is directly below the site's own login, whose heading says "Without a wallet". */
  belowOwnLogin: boolean
}

/** The email login in Connect, with headings that separate it from the wallets. */
export function EmailMethod({ at, beforeWallets, belowOwnLogin, ...field }: EmailMethodProps) {
  const t = useT()
  const title = t(belowOwnLogin ? 'email.with' : 'email.without')
  if (at === 'pane')
    return (
      <PaneSection title={title}>
        <div style={{ paddingInline: 20 }}>
          <EmailField {...field} />
        </div>
      </PaneSection>
    )
  if (at === 'after')
    return (
      <section aria-labelledby="lk-email" ref={adoptViewStyles}>
        <h3 className="sect g20" id="lk-email">
          {title}
        </h3>
        <div className="g8">
          <EmailField {...field} />
        </div>
      </section>
    )
  return (
    <>
      <section aria-labelledby="lk-email" ref={adoptViewStyles}>
        <h3 className={cx('sect', belowOwnLogin && 'g20')} id="lk-email">
          {t('email.with')}
        </h3>
        <p className="note">{t('email.text')}</p>
        <div className="g8">
          <EmailField {...field} />
        </div>
      </section>
      {beforeWallets && <h3 className="sect g20">{t('email.wallets')}</h3>}
    </>
  )
}
