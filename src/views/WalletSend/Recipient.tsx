import { useId, useState } from 'react'
import type { Network } from '../../slices/domain/network/network'
import type { Recipient as Known } from '../../slices/domain/trade/transfer'
import { recipientPasteRequested, recipientTyped } from '../../slices/send'
import { useAppDispatch } from '../../store/hooks'
import { InlineReport } from '../shared/InlineReport'
import { useT } from '../strings/t'
import { Button } from '../ui/base/Button'
import { cx } from '../ui/base/cx'
import { CLIPBOARD } from '../ui/base/viewIcons'
import { FullAddress } from '../ui/money/Address'
import { Avatar } from '../ui/money/Avatar'
import { adoptViewStyles } from '../theme/viewStyles'

/** Props of `Recipient`. */
export interface RecipientProps {
  recipient: Known
  network: Network
  /** The address that the widget copied last, if a different one was pasted. */
  copied: string | null
}

/** The recipient field: an address or a name, typed or pasted, and its result. */
export function Recipient({ recipient, network, copied }: RecipientProps) {
  const t = useT()
  const dispatch = useAppDispatch()
  const id = useId()
  // Shows the input until the field loses the focus; afterwards the value of the store.
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed ?? ('text' in recipient ? recipient.text : '')
  const type = (value: string) => {
    setTyped(value)
    dispatch(recipientTyped(value))
  }
  const paste = () => {
    setTyped(null)
    dispatch(recipientPasteRequested())
  }
  const refusal = recipient.step === 'refused' ? recipient.reason : null
  return (
    <div className={cx('panel g8', refusal && 'wrong')} ref={adoptViewStyles}>
      <div className="cell">
        <label htmlFor={id}>{t('send.to')}</label>
        <div className="mid whom">
          <input
            id={id}
            value={text}
            onChange={(event) => type(event.target.value)}
            onBlur={() => setTyped(null)}
            placeholder={t('send.to.hint')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            aria-invalid={refusal ? true : undefined}
            aria-describedby={`${id}s`}
            data-testid="send-address-input"
          />
          {text ? (
            <Button tone="mini" onClick={() => type('')} testId="send-address-clear">
              {t('send.clear')}
            </Button>
          ) : (
            <Button tone="mini" icon={CLIPBOARD} onClick={paste} testId="send-address-paste">
              {t('send.paste')}
            </Button>
          )}
        </div>
        <div id={`${id}s`} role="status">
          {refusal && <p className="note bad">{t(`send.${refusal}`, { network: network.name })}</p>}
          {recipient.step === 'found' && <Found {...recipient} copied={copied} network={network} />}
        </div>
        {refusal === 'unreached' && <InlineReport />}
      </div>
    </div>
  )
}

type FoundProps = Pick<
  Extract<Known, { step: 'found' }>,
  'address' | 'name' | 'isEthereumAddress'
> &
  Pick<RecipientProps, 'copied' | 'network'>

/** The full address, because the field may truncate it, with warnings to check. */
function Found({ address, name, isEthereumAddress, copied, network }: FoundProps) {
  const t = useT()
  return (
    <>
      {name && (
        <p className="status g8">
          <Avatar address={address} size={24} />
          <span className="note">{t('send.found')}</span>
        </p>
      )}
      <FullAddress value={address} compareTo={copied ?? undefined} testId="send-recipient" />
      {isEthereumAddress && (
        <p className="note g8" data-testid="send-ethereum-address">
          {t('send.found.ethereum', { network: network.name })}
        </p>
      )}
      {copied && (
        <p className="note bad g8" data-testid="send-address-differs">
          {t('send.differs')}
        </p>
      )}
    </>
  )
}
