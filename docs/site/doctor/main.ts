import type { Diagnosis, Finding } from '../../../src/index'
import type * as ScriptTag from '../../../src/umd'
import { byId, make } from '../../../services/wallet/dom'

/** The script-tag build's global. */
declare const Latchkey: typeof ScriptTag

const WORDS: Record<Finding['status'], string> = {
  ok: 'works',
  warning: 'works with restrictions',
  failed: 'does not work',
  skipped: 'skipped',
}

/** A finding as a line of the report, with its next step beneath. */
const lineOf = ({ check, status, text, next }: Finding): HTMLElement =>
  make(
    'li',
    { 'data-check': check, 'data-status': status },
    make('strong', {}, `${check}: ${WORDS[status]}. `),
    text,
    ...(next === null ? [] : [make('br', {}), make('em', {}, next)]),
  )

/** Creates a widget for the given project and runs its checks on this page. */
async function diagnose(projectId: string): Promise<Diagnosis> {
  const { mainnet, base } = Latchkey.networks
  const widget = Latchkey.createLatchkey({
    projectId,
    networks: [mainnet, base],
    adapters: [Latchkey.adapters.viem()],
    instanceId: 'doctor',
    preload: 'none',
  })
  try {
    return await widget.diagnose()
  } finally {
    await widget.destroy()
  }
}

function start(): void {
  const project = make('input', { id: 'doctor-project', autocomplete: 'off', spellcheck: 'false' })
  const press = make('button', { type: 'submit', 'data-testid': 'doctor-diagnose' }, 'Diagnose')
  const status = make('p', { role: 'status', 'data-testid': 'doctor-status' })
  const report = make('ul', { 'data-testid': 'doctor-report' })
  const form = make(
    'form',
    { class: 'try', 'aria-label': 'Diagnosis' },
    make('label', { for: 'doctor-project' }, 'Project id (optional)'),
    project,
    press,
  )
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    press.disabled = true
    status.textContent = 'Checking. This takes up to 30 seconds.'
    diagnose(project.value.trim()).then(
      ({ status: whole, findings }) => {
        report.replaceChildren(...findings.map(lineOf))
        status.textContent = `${findings.length} findings: ${WORDS[whole]}.`
        press.disabled = false
      },
      () => {
        status.textContent = 'The checks did not load. Try again.'
        press.disabled = false
      },
    )
  })
  byId('doctor').append(form, status, report)
}

start()
