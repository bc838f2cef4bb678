import { useEffect, useSyncExternalStore } from 'react'
import { asAutomatic } from '../../slices/intent'
import { modalOpenRequested } from '../../slices/navigation'
import { selectModal } from '../../slices/modal'
import { selectOptions } from '../../slices/options'
import { selectInitialized } from '../../slices/status'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import type { LocaleController } from '../strings/locale'
import { StringsContext } from '../strings/t'
import { ErrorBoundary } from './ErrorBoundary'
import { BrokenFrame } from './Failure'
import { ModalFrame } from './ModalFrame'
import { useLayout } from './useLayout'
import { useTheme } from './useTheme'

/** Props of `ModalRoot`. */
export interface ModalRootProps {
  /** Root element with theme, language and direction. */
  root: HTMLElement
  localeController: LocaleController
  /** Element that gets the focus when the modal closes. */
  getOpener: () => HTMLElement | null
}

/**
 * The whole widget: the dialog with the current view, or nothing while it is closed or has no
 * strings.
 */
export function ModalRoot({ root, localeController, getOpener }: ModalRootProps) {
  const strings = useSyncExternalStore(localeController.subscribe, localeController.strings)
  useTheme(root, strings)
  useEmbedded()
  const { open } = useAppSelector(selectModal)
  const Panes = useLayout()
  if (!open || !strings || !Panes) return null
  return (
    <StringsContext.Provider value={strings}>
      <ErrorBoundary fallback={(failure) => <BrokenFrame {...failure} />}>
        <ModalFrame getOpener={getOpener} Panes={Panes} />
      </ErrorBoundary>
    </StringsContext.Provider>
  )
}

/** Keeps an embedded widget open. */
function useEmbedded(): void {
  const dispatch = useAppDispatch()
  const { open } = useAppSelector(selectModal)
  const { embedded } = useAppSelector(selectOptions)
  const initialized = useAppSelector(selectInitialized)
  useEffect(() => {
    if (embedded && initialized && !open) dispatch(asAutomatic(modalOpenRequested({})))
  }, [embedded, initialized, open, dispatch])
}
