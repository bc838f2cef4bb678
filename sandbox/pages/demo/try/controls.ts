import { make } from '../../../../services/wallet/dom'

/** One choice of a control: value, label, and an optional longer text. */
export type Choice = { value: string; label: string; more?: string }

/** Attributes to find a control. */
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

/** A radio group, side by side. */
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

/** A group of check boxes. */
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

/** A select element. */
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
