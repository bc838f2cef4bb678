import { useState, useEffect, useRef } from 'react'
import { WALLETS_SEARCH_DEBOUNCE_MS, WALLETS_SEARCH_MIN_CHARS } from '../../slices/domain/limits'
import { selectPlatform } from '../../slices/host'
import { eventTracked } from '../../slices/telemetry'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { keepPerStep } from '../shared/keepPerStep'
import { LegalBox } from '../shared/LegalBox'
import { useLegal } from '../shared/legal'
import { useT } from '../strings/t'
import { Status } from '../ui/status/Status'
import { Switch } from '../ui/forms/Switch'
import { SearchField } from '../ui/forms/TextField'
import { Results } from './Results'
import { useTiles } from './useTiles'

/**
 * Restores search and position when the visitor returns from a wallet; `at` is the index of the
 * chosen tile.
 */
const useKept = keepPerStep({ text: '', certified: false, at: 0 })

/** Moves the switch to its own line if its label is long. */
const WRAPS = { flexWrap: 'wrap', columnGap: 4 } as const
const TAKES_REST = { flex: 'auto' } as const

/** All wallets: searchable, filterable, and paged while scrolling. */
export function AllWalletsView() {
  const t = useT()
  const dispatch = useAppDispatch()
  const { mobile } = useAppSelector(selectPlatform)
  const { due, isBeside } = useLegal()
  const [wasDue] = useState(due)
  const [nudges, setNudges] = useState(0)
  const [{ text, certified, at }, keep] = useKept()

  const wanted = text.trim().length < WALLETS_SEARCH_MIN_CHARS ? null : text.trim()
  const search = useSettled(wanted, WALLETS_SEARCH_DEBOUNCE_MS, (query) => {
    const badge = certified ? 'certified' : 'none'
    if (query)
      dispatch(eventTracked({ event: 'SEARCH_WALLET', properties: { search: query, badge } }))
  })
  const tiles = useTiles(search, certified)
  const hasInstalled = tiles.tiles.some(({ connector }) => connector !== null)

  return (
    <div className="body" data-view="AllWallets">
      {wasDue && !isBeside && <LegalBox nudges={nudges} />}
      <SearchField
        value={text}
        onChange={(typed) => keep({ text: typed, at: 0 })}
        label={t('allWallets.search')}
        placeholder={t('allWallets.placeholder')}
        clearLabel={t('common.clear')}
        autoFocus={!mobile}
        testId="wallet-search"
      />
      <div className="id g12" style={WRAPS}>
        <span style={TAKES_REST}>
          {hasInstalled && <Status dot="ok">{t('tag.installed')}</Status>}
        </span>
        <Switch
          label={t('allWallets.certified')}
          checked={certified}
          onChange={(checked) => keep({ certified: checked, at: 0 })}
          testId="certified-switch"
        />
      </div>
      <Results
        {...tiles}
        loading={tiles.loading || search !== wanted}
        search={search}
        resetKey={`${search} ${certified}`}
        startAt={at}
        onChoose={(index) => keep({ at: index })}
        onTooEarly={due ? () => setNudges((n) => n + 1) : null}
      />
    </div>
  )
}

/**
 * Debounces a value, so that not every keystroke sends a request.
 * @param pauseMs the pause in milliseconds
 * @param onSettle called with each value that is taken over
 */
function useSettled<Value>(value: Value, pauseMs: number, onSettle: (value: Value) => void): Value {
  const [settled, setSettled] = useState(value)
  const callback = useRef(onSettle)
  useEffect(() => {
    callback.current = onSettle
  })
  useEffect(() => {
    if (value === settled) return
    const timer = setTimeout(() => {
      setSettled(value)
      callback.current(value)
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [value, settled, pauseMs])
  return settled
}
