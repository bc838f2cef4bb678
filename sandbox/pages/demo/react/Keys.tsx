import type { Work } from './useWork'

/** One button of the page: label, test id and action. */
export type KeyItem = { label: string; testId: string; press: () => Promise<unknown> }

type KeysProps = { items: readonly KeyItem[]; work: Work; disabled: boolean }

/** A row of buttons that need a connected wallet. */
export function Keys({ items, work, disabled }: KeysProps) {
  return (
    <div className="keys">
      {items.map(({ label, testId, press }) => (
        <button
          key={testId}
          type="button"
          className="key"
          data-testid={testId}
          disabled={disabled}
          aria-busy={work.busy === testId || undefined}
          onClick={work.run(testId, press)}
        >
          {label}
        </button>
      ))}
    </div>
  )
}

/** The last error, announced to screen readers. */
export function ErrorLine({ work }: { work: Work }) {
  return (
    <p className="error" role="alert" data-testid="error" hidden={work.error === ''}>
      {work.error}
    </p>
  )
}
