import { fileURLToPath } from 'node:url'
import type { InputType } from 'storybook/internal/types'
import { API, SignatureKind, SymbolFlags, type Checker, type Symbol, type Type } from 'typescript/unstable/sync'
import type { Plugin } from 'vite'

const project = fileURLToPath(new URL('tsconfig.json', import.meta.url))

/**
 * Gives each `meta` of a component its `argTypes`, from the types of its props. Storybook's own readers of props follow no
 * alias and call `'small' | undefined` a union, so that nothing could be chosen.
 */
export function propTypes(): Plugin {
  let api: API | undefined
  let checker: Checker | undefined
  const open = () => {
    api ??= new API()
    return api.updateSnapshot({ openProjects: [project] }).getProject(project)?.checker
  }
  return {
    name: 'laurel:prop-types',
    enforce: 'pre',
    transform: {
      filter: { id: /\/stories\/components\/.*\.stories\.tsx$/ },
      handler(code, id) {
        const component = /^const meta = [^]*?\bcomponent: \w+/m.exec(code)
        if (component === null) return undefined
        checker ??= open()
        const end = component.index + component[0].length
        const name = /\w+$/.exec(component[0])?.[0]
        const props = checker && propsAt(checker, id, end - 1, code)
        const info = { description: checker && purposeAt(checker, id, end - 1) }
        const described = `\nObject.assign(${name}, { __docgenInfo: ${JSON.stringify(info)} })`
        return `${code.slice(0, end)}, argTypes: ${JSON.stringify(props ?? {})}${code.slice(end)}${described}`
      },
    },
    watchChange() {
      checker = undefined
    },
    buildEnd() {
      api?.close()
      api = checker = undefined
    },
  }
}

/** The props of the component whose name is there. Of the attributes that it passes on to an element, those that a story gives. */
function propsAt(
  checker: Checker,
  file: string,
  position: number,
  code: string,
): Record<string, InputType> | undefined {
  const component = checker.getTypeAtPosition(file, position)
  const [call] = component ? checker.getSignaturesOfType(component, SignatureKind.Call) : []
  const given = call?.parameters.length ? checker.getParameterType(call, 0) : undefined
  if (given === undefined) return undefined
  const named = new Set(code.match(/\b\w+(?=: )/g))
  const shown = checker
    .getPropertiesOfType(given)
    .filter(
      ({ name, declarations }) => named.has(name) || declarations.every(({ path }) => !path.includes('/node_modules/')),
    )
  return Object.fromEntries(shown.map((prop) => [prop.name, argTypeOf(checker, prop)]))
}

/** The comment above the component. */
function purposeAt(checker: Checker, file: string, position: number): string {
  const name = checker.getSymbolAtPosition(file, position)
  const symbol = name && (name.flags & SymbolFlags.Alias) !== 0 ? checker.getAliasedSymbol(name) : name
  return symbol ? checker.getDocumentationCommentOfSymbol(symbol) : ''
}

function argTypeOf(checker: Checker, prop: Symbol): InputType {
  const whole = checker.getTypeOfSymbol(prop)
  const type = whole && checker.getNonNullableType(whole)
  const description = checker.getDocumentationCommentOfSymbol(prop)
  const isRequired = (prop.flags & SymbolFlags.Optional) === 0
  const words = type ? checker.typeToString(type) : 'unknown'
  const summary = words.includes('Iterable<ReactNode>') ? 'ReactNode' : words
  return {
    description,
    type: { ...kindOf(checker, type, summary), required: isRequired },
    table: { type: { summary } },
  }
}

function kindOf(checker: Checker, type: Type | undefined, summary: string) {
  // `string & {}` beside choices allows others too.
  const members = ((type?.isUnionType() && type.getTypes()) || []).filter((member) => !member.isIntersectionType())
  const choices = members.flatMap((member) =>
    member.isStringLiteralType() || member.isNumberLiteralType() ? member.value : [],
  )
  if (summary === 'boolean') return { name: 'boolean' } as const
  if (choices.length > 0 && choices.length === members.length) return { name: 'enum', value: choices } as const
  if (summary === 'string' || summary === 'ReactNode') return { name: 'string' } as const
  if (summary === 'number') return { name: 'number' } as const
  if (type && checker.getSignaturesOfType(type, SignatureKind.Call).length > 0) return { name: 'function' } as const
  return { name: 'other', value: summary } as const
}
