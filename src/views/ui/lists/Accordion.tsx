import type { ReactNode } from 'react'
import { adoptInputs } from '../../theme/inputStyles'
import { Icon } from '../base/Icon'
import { DOWN } from '../base/viewIcons'

/** Props of `Accordion`. */
export interface AccordionProps {
  title: ReactNode
  /** What the closed row says already, at its end. */
  end?: ReactNode
  children: ReactNode
  /** Open at first. */
  open?: boolean
  className?: string
  testId?: string
}

/** Details that open below their own row; the browser's own, so that searching in the page finds them. */
export function Accordion({ title, end, children, open, className, testId }: AccordionProps) {
  return (
    <div className={className} ref={adoptInputs}>
      <details className="fold" open={open} data-testid={testId}>
        <summary>
          <span className="grow">{title}</span>
          {end && <span className="ink2">{end}</span>}
          <Icon d={DOWN} size={18} />
        </summary>
        <div>{children}</div>
      </details>
    </div>
  )
}
