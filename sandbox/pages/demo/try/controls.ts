import { make } from '../../../../services/wallet/dom'

/** One choice of a control: its value, its words, and a few more where they need it. */
export type Choice = { value: string; label: string; more?: string }

/** The attributes by which a control is found. */
export const idOf = (id: string) => ({ id, 'data-testid': id })

type Group = {
  id: string
  label: string
  choices: readonly Choice[]
  isChosen: (value: string) => boolean
  onChoose: (value: string, control: HTMLInputElement) => void
}

const input = (type: 'radio' | 'checkbox', group: Group, { value }: Choice) => {
  const { id, isChosen, onChoose } = group
  const checked = isChosen(value)
  const attributes = { ...idOf(`${id}-${value}`), type, name: id, value, checked }
  const control = make('input', attributes)
  control.addEventListener('change', () => onChoose(value, control))
  return control
}

const fieldset = ({ id, label }: Group, kind: string, ...parts: Node[]) =>
  make('fieldset', { ...idOf(id), class: `try-${kind}` }, make('legend', {}, label), ...parts)

/** One choice of a few, side by side. */
export const segments = (group: Group): HTMLElement =>
  fieldset(
    group,
    'segments',
    make(
      'div',
      { class: 'try-row' },
      ...group.choices.map((choice) =>
        make('label', {}, input('radio', group, choice), make('span', {}, choice.label)),
      ),
    ),
  )

/** Any of a few. */
export const ticks = (group: Group): HTMLElement =>
  fieldset(
    group,
    'ticks',
    ...group.choices.map((choice) =>
      make(
        'label',
        {},
        input('checkbox', group, choice),
        make('span', {}, choice.label, ...(choice.more ? [make('small', {}, choice.more)] : [])),
      ),
    ),
  )

/** One choice of many. */
export function list(group: Omit<Group, 'onChoose'> & { onChoose: (value: string) => void }) {
  const { id, label, choices, isChosen, onChoose } = group
  const options = choices.map(({ value, label: words }) =>
    make('option', { value, selected: isChosen(value) }, words),
  )
  const control = make('select', idOf(id), ...options)
  control.addEventListener('change', () => onChoose(control.value))
  const field = make('span', { class: 'try-select' }, control)
  return { control, row: make('div', {}, labelFor(id, label), field) }
}

/** The label of a control with an id. */
export const labelFor = (id: string, words: string) => make('label', { for: id }, words)
