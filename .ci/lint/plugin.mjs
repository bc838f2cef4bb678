// Rules of this project that oxlint lacks. Each is a list of selectors (esquery) with one message;
// `.oxlintrc.json` sets the files of a rule, and `examples.mjs` has a fault that each of them must
// find.

/** A rule that reports every node that one of the selectors matches. */
const refuse = (message, ...selectors) => ({
  create: (context) =>
    Object.fromEntries(
      selectors.map((selector) => [selector, (node) => context.report({ node, message })]),
    ),
})

export default {
  meta: { name: 'latchkey' },
  rules: {
    'no-markup-strings': refuse(
      'Text never becomes markup: build elements.',
      'MemberExpression[property.name=/^(?:innerHTML|outerHTML|insertAdjacentHTML|setHTMLUnsafe)$/]',
      'JSXAttribute[name.name="dangerouslySetInnerHTML"]',
      'CallExpression[callee.object.name="document"][callee.property.name=/^write(?:ln)?$/]',
    ),
    'no-module-state': refuse(
      'Nothing mutable at module level: several widgets may share a page.',
      ':matches(Program, Program > ExportNamedDeclaration) > VariableDeclaration[kind!="const"]',
    ),
    'no-default-export': refuse('Named exports only.', 'ExportDefaultDeclaration'),
    'no-export-all': refuse('Export names one by one; no barrels.', 'ExportAllDeclaration'),
    // After each `await` a flow checks that its attempt and connection are still current. A last step is returned, not
    // awaited.
    'await-still': refuse(
      'Wait with `still(…)` of middleware/core/whileCurrent, or return the promise.',
      'AwaitExpression:not([argument.callee.name=/^(?:still|acceptConnections)$/])',
    ),
    // `fx.delay` of Redux Toolkit leaves its timer behind when the widget is destroyed.
    'no-fx-delay': refuse(
      'Use `fx.pause(delay(ms, fx.signal))`, which clears its timer.',
      'MemberExpression[object.name="fx"][property.name="delay"]',
    ),
    // These actions are only correct right after a check of the current connection.
    'no-connection-facts': refuse(
      'Only `acceptConnections` and `endConnection` dispatch this action.',
      'CallExpression[callee.name=/^(?:walletConnected|walletDisconnected)$/]',
    ),
    'no-skipped-tests': refuse(
      'A test runs or does not exist.',
      'MemberExpression[object.name=/^(?:test|it|describe)$/][property.name=/^(?:skip|only|todo|failing)$/]',
      'CallExpression[callee.name=/^(?:xit|xtest|xdescribe|fit|fdescribe)$/]',
    ),
  },
}
