import { selectConnected } from '../../slices/combined'
import { shortAddress } from '../../slices/domain/ids/address'
import { copyRequested } from '../../slices/host'
import { selectNames } from '../../slices/names'
import { viewTookOver } from '../../slices/navigation'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { useCopyIcon } from '../shared/useCopyIcon'
import { useT } from '../strings/t'
import { Button } from '../ui/base/Button'
import { IconButton } from '../ui/base/IconButton'
import { AT } from '../ui/base/viewIcons'
import { List } from '../ui/lists/List'
import { OneLine } from '../ui/lists/OneLine'
import { Row } from '../ui/lists/Row'
import { Avatar } from '../ui/money/Avatar'
import { DoneState } from '../ui/status/DoneState'
import { useOwnName } from '../RegisterAccountName/useOwnName'

/** Shows the registered name. */
export function RegisterAccountNameSuccessView() {
  const account = useAppSelector(selectConnected)
  return (
    <div className="body" data-view="RegisterAccountNameSuccess">
      {account && <Named address={account.address} />}
    </div>
  )
}

function Named({ address }: { address: string }) {
  const t = useT()
  const dispatch = useAppDispatch()
  const copyIcon = useCopyIcon('name')
  const { flow } = useAppSelector(selectNames)
  const own = useOwnName(address)
  const isFresh = flow.step === 'registered' && flow.address === address
  const name = isFresh ? flow.name : own.name
  return (
    <>
      {name && (
        <DoneState
          from={{ name, icon: AT }}
          to={<Avatar address={address} size={64} />}
          title={t('names.yours', { name: name.slice(0, name.indexOf('.')) })}
          text={t('names.done.text')}
          testId="account-name-done"
        >
          <List className="g16" label={t('names.intro')}>
            <Row
              title={<OneLine text={name} />}
              note={<bdi className="addr">{shortAddress(address)}</bdi>}
              action={
                <IconButton
                  kind="copy"
                  icon={copyIcon}
                  label={t('names.copy')}
                  onClick={() => dispatch(copyRequested({ text: name, what: 'name' }))}
                />
              }
            />
          </List>
        </DoneState>
      )}
      <Button
        className="g20"
        onClick={() => dispatch(viewTookOver({ view: 'Account', params: {} }))}
        autoFocus
        testId="names-finish-button"
      >
        {t('names.finish')}
      </Button>
    </>
  )
}
