import { useRef, type KeyboardEvent, type ReactNode } from 'react'

/** Props of `Tabs`. */
export interface TabsProps<Id extends string> {
  /** Accessible name of the group. */
  label: string
  tabs: readonly { id: Id; label: string; testId?: string }[]
  value: Id
  onChange: (id: Id) => void
  /** Id prefix that connects the tabs with their `TabPanel`. */
  name?: string
}

/** Underlined tabs with one tab stop. Arrow keys (in text direction), Home and End select a tab. */
export function Tabs<Id extends string>({
  label,
  tabs,
  value,
  onChange,
  name = 'tab',
}: TabsProps<Id>) {
  const list = useRef<HTMLDivElement>(null)
  const choose = (event: KeyboardEvent): void => {
    const box = list.current
    if (!box) return
    const forward = getComputedStyle(box).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    const at = tabs.findIndex((tab) => tab.id === value)
    const to =
      event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? tabs.length - 1
          : /^Arrow(Left|Right)$/.test(event.key)
            ? at + (event.key === forward ? 1 : -1)
            : NaN
    const next = tabs[(to + tabs.length) % tabs.length]
    if (!next) return
    event.preventDefault()
    onChange(next.id)
    box.querySelectorAll('button')[tabs.indexOf(next)]?.focus()
  }
  return (
    <div className="tabs" role="tablist" aria-label={label} ref={list} onKeyDown={choose}>
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          id={`${name}-${tab.id}`}
          aria-selected={tab.id === value}
          aria-controls={`${name}-panel`}
          tabIndex={tab.id === value ? 0 : -1}
          onClick={() => onChange(tab.id)}
          data-testid={tab.testId ?? `tab-${tab.label}`}
        >
          {tab.label}
        </button>
      ))}
    </div>
  )
}

/** The content of the selected tab. */
export function TabPanel({
  name = 'tab',
  value,
  children,
}: {
  name?: string
  value: string
  children: ReactNode
}) {
  return (
    <div role="tabpanel" id={`${name}-panel`} aria-labelledby={`${name}-${value}`}>
      {children}
    </div>
  )
}
