import { globSync } from 'node:fs'
import { expect, it } from 'vitest'
import { isPublic } from '../contract/operation'
import { pageFor, unreachable } from './browser-pages'
import { DECLARATIONS, isOnTokenAllowlist } from './registry'

const id = '0b9d5f1e-8a51-4c3c-9a53-1f2e3d4c5b6a'
const pages = globSync('app/(workspace)/**/page.tsx').map((file) =>
  file.replace('app/(workspace)', '').replace('/page.tsx', '').replaceAll('[id]', id),
)

it.each(DECLARATIONS.filter((one) => !isPublic(one) && !isOnTokenAllowlist(one)))(
  '$id leads people to a page that exists, and names itself',
  ({ id: name, method, path, summary }) => {
    const asked = path.replaceAll(/\{\w+\}/g, id)
    expect(pages, name).toContain(pageFor(asked))
    const { text, browserPath } = unreachable(method, asked)
    expect(text).toContain(summary)
    expect(browserPath).toBe(pageFor(asked))
  },
)

it('leads to the very record', () => {
  expect(pageFor(`/api/agent/projects/${id}/documents`)).toBe(`/projects/${id}/documents`)
  expect(pageFor(`/api/lead-generation/leads/${id}/notes`)).toBe(`/leads/${id}`)
  expect(pageFor('/api/lead-generation/leads/..%2F..%2Fx/notes')).toBe('/leads')
})

it('tells what does not exist from what answers another method, and neither leads anywhere', () => {
  const nothing = unreachable('GET', '/api/no-such-thing')
  expect(nothing.text).toMatch(/^There is no such route/)
  const other = unreachable('PUT', '/api/projects')
  expect(other.text).toContain('GET, POST')
  expect([nothing.browserPath, other.browserPath]).toEqual([undefined, undefined])
})
