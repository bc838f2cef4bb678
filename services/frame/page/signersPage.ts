import type { Address, Hex } from 'viem'
import { make } from '../../wallet/dom'
import type { Card } from './card'
import { requestCard } from './card'
import type { KeyService } from './keyService'
import { panel } from './panel'
import type { PanelKey } from './panel'
import { createdKey } from './passkeyAnswers'
import type { PasskeyHome } from './passkeyAnswers'
import type { Passkeys } from './passkeys'
import { listRow } from './listRow'
import type { AskProof } from './proof'
import { needsProof } from './protection'
import { passkeySigner } from '../../wallet/accounts/passkeySigner'
import {
  changeWords,
  doneText,
  listText,
  passkeyProblem,
  signerProblem,
  signerWords,
} from './signerWords'
import type { ListedSigner, SignerChange, SignerList, Signers } from './signers'
import { say } from './strings/say'

/** Explanation of the request for a proof. */
const whyProof = () => say('proof.signers')

/** Parts of the page with the signers of a smart account. */
export type SignersPageParts = {
  signers: Signers
  passkeys: Pick<Passkeys, 'prepare'>
  prove: AskProof
  /** Rejects with status 403 when the last proof of identity is too old. */
  requireProof: () => ReturnType<KeyService['requireProof']>
  home: PasskeyHome
  show: (card: Card) => void
}

/** The result of the last change, above the list. */
type Notice = { text: string; isProblem: boolean }

const isRefused = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 4001

/** The notice about a failed change; null when the user has stopped it. */
const failureOf = (error: unknown): Notice | null =>
  isRefused(error) ? null : { text: signerProblem(error), isProblem: true }

const noticeBox = ({ text, isProblem }: Notice) =>
  make(
    'p',
    {
      class: isProblem ? 'problem' : 'action',
      role: isProblem ? 'alert' : 'status',
      'data-testid': 'frame-signer-notice',
    },
    text,
  )

/** The page with the network that it is about. */
type SignersPage = SignersPageParts & {
  chainId: number
  /** Displays the current list. */
  draw: (notice?: Notice | null) => Promise<void>
  /** Ends the page. */
  leave: () => void
}

/** Asks for a proof when the last one is too old; rejects when the user gives none. */
async function proved({ requireProof, prove }: SignersPageParts): Promise<void> {
  try {
    await requireProof()
  } catch (error) {
    if (!needsProof(error)) throw error
    await prove(whyProof())
  }
}

/** Displays a change with its fee; resolves with the result, or with null when it is rejected. */
function confirm(
  change: SignerChange,
  list: SignerList,
  { signers, chainId, home, show }: SignersPage,
): Promise<Notice | null> {
  const priced = signers.price(change, list)
  const raw = JSON.stringify({ chainId, to: list.account.address, data: priced.callData }, null, 2)
  return new Promise((resolve) => {
    const draw = (busy: boolean) =>
      show(
        requestCard({
          ...{ words: changeWords(change, list), raw, fee: priced.fee, waiting: 0, busy },
          site: home.origin,
          reject: () => resolve(null),
          approve() {
            draw(true)
            priced
              .run(() => draw(true))
              .then(
                () => resolve({ text: doneText(change), isProblem: false }),
                (error: unknown) => resolve(failureOf(error)),
              )
          },
        }),
      )
    draw(false)
  })
}

/** Proves, confirms and makes a change, then displays the list again. */
async function change(asked: SignerChange, list: SignerList, page: SignersPage): Promise<void> {
  let notice: Notice | null
  try {
    await proved(page)
    notice = await confirm(asked, list, page)
  } catch (error) {
    notice = failureOf(error)
  }
  await page.draw(notice).catch(page.leave)
}

function signerRow(one: ListedSigner, list: SignerList, page: SignersPage) {
  const { name, detail } = signerWords(one)
  const mark = one.kind === 'passkey' ? 'fingerprint' : 'lock'
  if (one.kind === 'owner' || !list.canChange) return listRow(mark, name, detail, null)
  return listRow(mark, name, detail, {
    testId: 'frame-signer-remove',
    label: say('protect.remove', { name }),
    press: () => change({ kind: 'remove', signer: one.signer }, list, page),
  })
}

/** Creates a passkey for the logins of the wallet, and resolves with its signer. */
async function createSigner(
  prepared: ReturnType<Passkeys['prepare']>,
  verifier: Address,
  home: PasskeyHome,
): Promise<Hex> {
  const { created, challenge } = await (await prepared)()
  return passkeySigner(verifier, await createdKey(created, challenge, home))
}

/** Buttons that add a passkey; none where the account or the network does not support it. */
function addKeys(list: SignerList, page: SignersPage): PanelKey[] {
  const { verifier, candidates, canChange } = list
  const { signers, passkeys, prove, home, draw } = page
  if (!verifier || !canChange) return []
  const add = (signer: Hex) => change({ kind: 'add', signer }, list, page)
  // Options are requested before the click, since some browsers show the prompt only directly after
  // it.
  const prepare = () => {
    const next = passkeys.prepare()
    next.catch(() => undefined)
    return next
  }
  let prepared = prepare()
  const createNew = async () => {
    try {
      await add(await createSigner(prepared, verifier, home))
    } catch (error) {
      prepared = prepare()
      if (!needsProof(error)) throw error
      await prove(whyProof()).catch(() => null)
      await draw()
    }
  }
  const useOne = async () => add(await signers.use(candidates, verifier))
  const useKey = { label: say('signer.use'), testId: 'frame-signer-use', press: useOne }
  const newKey = {
    label: say('key.createPasskey'),
    testId: 'frame-signer-create',
    press: createNew,
  }
  return candidates.length > 0 ? [useKey, newKey] : [newKey]
}

/** The list with the buttons that change it. */
function signersPanel(list: SignerList, notice: Notice | null, page: SignersPage): Card {
  const [first, ...others] = addKeys(list, page)
  return panel({
    testId: 'frame-signers',
    title: say('signer.title'),
    text: listText(list),
    wordsOf: passkeyProblem,
    content: (key) => [
      ...(notice ? [noticeBox(notice)] : []),
      make(
        'ul',
        { class: 'ways-list', 'data-testid': 'frame-signer-list' },
        ...list.signers.map((one) => signerRow(one, list, page)(key)),
      ),
      ...(list.hidden > 0
        ? [make('p', { class: 'note' }, say('signer.more', { count: list.hidden }))]
        : []),
      make('div', { class: 'more-logins' }, ...others.map((one) => key({ ...one, look: 'link' }))),
    ],
    keys: (key) => [
      key({
        label: say('common.back'),
        testId: 'frame-signers-back',
        leaves: true,
        press: page.leave,
      }),
      ...(first ? [key({ ...first, look: 'primary' })] : []),
    ],
  })
}

/** Displays the signers of the smart account on a network; resolves when the user goes back. */
export function showSigners(chainId: number, parts: SignersPageParts): Promise<void> {
  return new Promise((resolve, reject) => {
    const page: SignersPage = {
      ...parts,
      chainId,
      leave: resolve,
      async draw(notice = null) {
        const list = await parts.signers.list(chainId)
        if (list) parts.show(signersPanel(list, notice, page))
        else resolve()
      },
    }
    page.draw().catch(reject)
  })
}
