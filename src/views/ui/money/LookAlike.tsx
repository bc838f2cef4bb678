import { useId } from 'react'
import { AlertBar } from '../status/AlertBar'
import { Button } from '../base/Button'
import { FixedActions } from '../base/FixedActions'
import { Checkbox } from '../forms/Checkbox'

/** Props of `LookAlike`. */
export interface LookAlikeProps {
  /** The warning: "Looks like an address you used on 3 Nov". */
  title: string
  /** Text about the equal parts, the differences, and the next step. */
  text: string
  /** Test id of the warning. */
  testId?: string
  compared: boolean
  onCompared: (compared: boolean) => void
  onEdit: () => void
  onSend: () => void
  words: {
    /** "I compared the whole address". */
    compared: string
    edit: string
    send: string
    /** Why sending is disabled: "Tick the box above to send". */
    reason: string
  }
}

/**
 * Replaces the send button when the address resembles a known one (address poisoning). The primary
 * action goes back to the address; sending is disabled until the user confirms that the full
 * address was compared.
 */
export function LookAlike(props: LookAlikeProps) {
  const { title, text, compared, onCompared, onEdit, onSend, words } = props
  const id = useId()
  return (
    <>
      <div data-testid={props.testId}>
        <AlertBar tone="warning" title={title} text={text} className="g12" />
      </div>
      <Checkbox checked={compared} onChange={onCompared} testId="address-compared">
        {words.compared}
      </Checkbox>
      <FixedActions>
        <div className="pair even">
          <Button onClick={onEdit} testId="address-edit">
            {words.edit}
          </Button>
          <Button
            tone="secondary"
            disabled={!compared}
            onClick={onSend}
            testId="send-anyway"
            {...(!compared && { describedBy: id })}
          >
            {words.send}
          </Button>
        </div>
        {!compared && (
          <p className="reason g8" id={id}>
            {words.reason}
          </p>
        )}
      </FixedActions>
    </>
  )
}
