import { OwnLoginRow } from '../ConnectingOwnLogin/OwnLoginRow'
import { useT } from '../strings/t'
import { PaneSection } from '../ui/base/Panes'
import type { MethodPartProps } from './MethodPart'
import type { Place } from './useMethods'

/** Props of `OwnLoginPart`. */
export interface OwnLoginPartProps
  extends Pick<MethodPartProps, 'choose'>, Pick<Place, 'beforeWallets'> {
  /** Position: before the wallets, after them, without them, or in the list of the two-pane layout. */
  at: Place['at'] | 'pane'
}

/** The login of the site's own users in Connect, with the headings that separate it from the wallets. */
export function OwnLoginPart({ at, beforeWallets, choose }: OwnLoginPartProps) {
  const t = useT()
  const row = <OwnLoginRow choose={choose} />
  if (at === 'pane') return <PaneSection title={t('email.without')}>{row}</PaneSection>
  return (
    <>
      {at === 'after' && <h3 className="sect g20">{t('email.without')}</h3>}
      {row}
      {beforeWallets && <h3 className="sect g20">{t('email.wallets')}</h3>}
    </>
  )
}
