import * as t from '@babel/types'
import type { Rule } from '../engine/kit'

const ADVICE =
  'draw it with useAccount(), useNetwork() and useLatchkey().open({ view }) of latchkey/react'

/**
 * A button component with a `.Custom` that passes its state to a function: only that has no
 * counterpart.
 */
export const customButton = (plain: Rule): Rule => ({
  order: plain.order,
  apply(kit, context) {
    const { script } = context
    for (const node of script.references(kit.local)) {
      const parent = script.parent(node)
      const isCustom = t.isJSXMemberExpression(parent) || t.isMemberExpression(parent)
      if (isCustom && !t.isJSXClosingElement(script.parent(parent)))
        script.report(node, `${kit.imported}.Custom`, ADVICE)
    }
    plain.apply(kit, context)
  },
})
