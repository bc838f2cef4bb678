import { useEffect, useState } from 'react'
import { selectAccounts } from '../../slices/accounts'
import { selectNetworks } from '../../slices/networks'
import { useAppSelector } from '../../store/hooks'
import { useT } from '../strings/t'
import { List } from '../ui/lists/List'
import { EmptyState } from '../ui/status/States'
import { SearchField } from '../ui/forms/TextField'
import { isRefused } from './isRefused'
import { SwitchAnnouncer } from './SwitchAnnouncer'
import { SwitchReport } from './SwitchReport'
import { NetworkRow } from './NetworkRow'

/** Fewer networks are read faster than searched. */
const SEARCHED_FROM = 7
/** Pause in typing before the list is filtered. */
const SEARCH_MS = 100

/**
 * The networks of the site. A switch shows its state in its row; networks that the wallet refuses
 * come last.
 */
export function NetworksView() {
  const t = useT()
  const all = useAppSelector(selectNetworks)
  const accounts = useAppSelector(selectAccounts)
  const [typed, setTyped] = useState('')
  const [query, setQuery] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setQuery(typed.trim().toLowerCase()), SEARCH_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const found = all
    .filter(({ name }) => name.toLowerCase().includes(query))
    .sort((a, b) => Number(isRefused(a, accounts)) - Number(isRefused(b, accounts)))
  const isSearched = all.length >= SEARCHED_FROM
  return (
    <div className="body" data-view="Networks">
      {isSearched && (
        <SearchField
          value={typed}
          onChange={setTyped}
          label={t('networks.search')}
          clearLabel={t('common.clear')}
          testId="input-text"
        />
      )}
      {found.length > 0 ? (
        <>
          <List
            {...(isSearched && { className: 'g12' })}
            label={t('networks.list')}
            testId="network-list"
          >
            {found.map((network) => (
              <NetworkRow key={network.caipNetworkId} network={network} />
            ))}
          </List>
          <SwitchReport />
        </>
      ) : (
        <EmptyState
          title={t('networks.none.title')}
          text={t('networks.none.text')}
          testId="no-network-found"
        />
      )}
      <SwitchAnnouncer idle={found.length > 0 ? '' : t('networks.none.title')} />
    </div>
  )
}
