import { expect, it } from 'vitest'
import { recordsIn } from '../record-fields'
import { TOOL_DECLARATIONS } from '../registry'
import { PROMPTS, promptOf } from './prompts'
import { inputSchemaOf } from './tool-schema'

const projectId = '0b9d5f1e-8a51-4c3c-9a53-1f2e3d4c5b6a'
const textOf = (name: string) => (promptOf(name, { projectId }).messages[0]!.content as { text: string }).text
const tools = new Map(TOOL_DECLARATIONS.map((declaration) => [declaration.id, declaration]))

it.each(PROMPTS.map(({ name }) => name))('%s leads through tools and fields that there are', (name) => {
  const text = textOf(name)
  const named = [
    ...text.matchAll(
      /\b(?:get|list|create|update|set|renew|revoke|count|review|trigger|convert|submit|read)[A-Z]\w+/g,
    ),
  ]
  expect(named.length).toBeGreaterThan(2)
  for (const [tool] of named) expect([...tools.keys()], tool).toContain(tool)
  for (const [, tool, list] of text.matchAll(/(list\w+) with (?:[^.;\n]*? and )?fields ([\w,]+)/g)) {
    const declaration = tools.get(tool!)!
    const { fields } = recordsIn(declaration.output.body)!
    for (const field of list!.split(',')) expect(fields, `${tool} ${field}`).toContain(field)
  }
  for (const [, tool, argument] of text.matchAll(/(list\w+) with (\w+)/g))
    expect(Object.keys(inputSchemaOf(tools.get(tool!)!).properties!), `${tool} ${argument}`).toContain(
      argument,
    )
})

it('names the project where a prompt takes one, and asks for it where it is missing', () => {
  expect(textOf('engagement')).toContain(projectId)
  expect(() => promptOf('engagement', {})).toThrow('projectId')
  expect(() => promptOf('lead-triage', {})).not.toThrow()
  expect(() => promptOf('nothing')).toThrow('Unknown prompt')
})
