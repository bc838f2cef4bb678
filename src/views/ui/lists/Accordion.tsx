import type { ReactNode } from 'react'
import { adoptViewStyles } from '../../theme/viewStyles'
import { Icon } from '../base/Icon'
import { DOWN } from '../base/viewIcons'

/** Props of `Accordion`. */
export interface AccordionProps {
  title: ReactNode
  /** Summary at the end of the row. */
  end?: ReactNode
  children: ReactNode
  /** Initially open. */
  open?: boolean
  className?: string
  testId?: string
}

/** A row that expands. It uses `<details>`, so that find-in-page can open it. */
export function Accordion({ title, end, children, open, className, testId }: AccordionProps) {
  return (
    <div className={className} ref={adoptViewStyles}>
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
