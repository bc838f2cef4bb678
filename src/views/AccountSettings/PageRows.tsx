import type { FramePage } from '../../slices/domain/wallet/framePages'
import { useAppDispatch } from '../../store/hooks'
import { useT } from '../strings/t'
import { KEY, LAYERS } from '../ui/base/viewIcons'
import { Row } from '../ui/lists/Row'
import { Tile } from '../ui/lists/Tile'
import { requestWalletPage } from '../WalletPage/requestWalletPage'

const ROWS = [
  { page: 'protection', icon: KEY },
  { page: 'phrase', icon: LAYERS },
] as const

/** Ways to the pages of the wallet's frame, as far as it has them. */
export function PageRows({ pages }: { pages: readonly FramePage[] }) {
  const t = useT()
  const dispatch = useAppDispatch()
  return ROWS.filter(({ page }) => pages.includes(page)).map(({ page, icon }) => (
    <Row
      key={page}
      tile={<Tile kind="util" icon={icon} size={36} />}
      title={t(`walletPage.${page}`)}
      chevron
      onClick={() => dispatch(requestWalletPage(page))}
      testId={`account-settings-${page}`}
    />
  ))
}
