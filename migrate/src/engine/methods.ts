import * as t from '@babel/types'
import type { Context } from './kit'

type Member = t.MemberExpression | t.OptionalMemberExpression

const nameOf = ({ property, computed }: Member): string | undefined =>
  !computed && t.isIdentifier(property) ? property.name : undefined

/**
 * Converts methods of the widget where a script has it in a variable; elsewhere distinctive names
 * are reported.
 */
export function mapMethods(context: Context): void {
  const { script, kit, project, imports } = context
  const locals = project.localWidgets(script)
  for (const local of locals)
    for (const node of script.references(local)) {
      const member = script.parent(node)
      if (isMember(member) && member.object === node) mapMethod(context, member)
    }
  if (imports.ofKit.length === 0) return
  for (const member of script.all(isMember)) {
    const name = nameOf(member)
    const isKnown = t.isIdentifier(member.object) && locals.includes(member.object.name)
    if (isKnown || !name || !isTelling(name)) continue
    const method = kit.methods[name]
    if (method && !('to' in method && method.to === name && !method.note))
      script.report(member, `.${name}()`, `if this is the widget: ${adviceOf(context, name)}`)
  }
}

const isMember = (node: t.Node | undefined): node is Member =>
  t.isMemberExpression(node) || t.isOptionalMemberExpression(node)

/** Whether a method name is distinctive enough to belong to the kit. */
const isTelling = (name: string): boolean =>
  /^(?:subscribe[A-Z]|getIsConnected|getCaip|getWalletP|connectWallet$|disconnectWallet$)/.test(
    name,
  )

function adviceOf({ kit }: Context, name: string): string {
  const method = kit.methods[name]
  if (!method) return 'not known'
  if ('none' in method) return method.none
  if ('to' in method) return method.note ?? `.${method.to}`
  return method.call('latchkey', ['…'])
}

function mapMethod({ script, kit }: Context, member: Member): void {
  const name = nameOf(member)
  const method = name === undefined ? undefined : kit.methods[name]
  if (!name || !method) return
  if ('none' in method) {
    script.report(member, `.${name}()`, method.none)
    return
  }
  if ('to' in method) {
    if (method.to !== name) script.replace(member.property, method.to)
    if (method.note) script.report(member, `.${name}()`, method.note)
    return
  }
  const call = script.parent(member)
  if (!(t.isCallExpression(call) || t.isOptionalCallExpression(call)) || call.callee !== member) {
    script.report(
      member,
      `.${name}`,
      `a method that is handed on: write ${method.call('latchkey', ['…'])}`,
    )
    return
  }
  script.replace(call, () =>
    method.call(
      script.render(member.object),
      call.arguments.map((one) => script.render(one)),
    ),
  )
}
