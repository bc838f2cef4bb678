import type { ViewRules, ViewsPort } from '../../src/slices/domain/widget/viewRules'
import type { ViewName } from '../../src/slices/domain/widget/views'
import { connect } from '../../src/views/Connect/view'
import * as manifest from '../../src/views/manifest'

const rules = new Map<string, ViewRules>(Object.entries({ Connect: connect, ...manifest }))

/** The loaded rules of all views. */
export const loadedViews: ViewsPort = {
  find: (name) => rules.get(name) ?? null,
  load: () => Promise.resolve(),
  resolve: (name) => {
    const known = [...rules.keys()].find((key) => key === name)
    return Promise.resolve((known as ViewName | undefined) ?? null)
  },
}
