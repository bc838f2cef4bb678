import { selectConnected } from '../../slices/combined'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { useOwnName } from '../RegisterAccountName/useOwnName'
import { useT } from '../strings/t'
import { Button } from '../ui/base/Button'
import { Address } from '../ui/money/Address'
import { Rosette } from '../ui/money/Avatar'
import { Lines } from '../ui/money/Receipt'
import { EmptyState } from '../ui/status/States'
import { chooseName } from './chooseName'

/** Explains account names and their cost. */
export function ChooseAccountNameView() {
  const account = useAppSelector(selectConnected)
  return (
    <div className="body" data-view="ChooseAccountName">
      {account && <Intro address={account.address} />}
    </div>
  )
}

function Intro({ address }: { address: string }) {
  const t = useT()
  const dispatch = useAppDispatch()
  const { name } = useOwnName(address)
  if (name) return <EmptyState title={t('names.yours', { name })} text={t('names.done.text')} />
  return (
    <EmptyState
      title={t('names.why.title', { length: address.length })}
      text={t('names.why.text')}
      testId="names-intro"
    >
      <Lines
        className="g16"
        lines={[
          { label: t('names.costs'), value: t('names.costs.nothing') },
          {
            label: t('names.belongs'),
            value: (
              <>
                <Rosette address={address} size={18} /> <Address value={address} />
              </>
            ),
          },
          { label: t('names.seen'), value: t('names.seen.everyone') },
        ]}
      />
      <Button
        className="g20"
        onClick={() => dispatch(chooseName())}
        autoFocus
        testId="names-choose-button"
      >
        {t('names.title')}
      </Button>
    </EmptyState>
  )
}
