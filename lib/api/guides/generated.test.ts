import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { ERRORS, type ErrorCode } from '../../contract/errors'
import { COSTS, PLANS } from '../../contract/plans'
import { describeSettings } from '../../platform/env'
import { LIMIT_CLASSES, type LimitClass } from '../../platform/limits'
import { anchorOf, headingOf } from '../error-guide'
import { openApiDocument } from '../openapi'
import { API_VERSION } from '../openapi-words'
import { DECLARATIONS, TOOL_DECLARATIONS } from '../registry'
import { configurationGuide } from './configuration'
import { creditsGuide } from './credits'
import { errorsGuide } from './errors'
import { handWrittenText } from './hand-written'
import { limitsGuide } from './limits'
import { GUIDES, WORKSPACE_GUIDES } from './list'
import { llmsText } from './llms'

const CODES = Object.keys(ERRORS) as ErrorCode[]

it('every error has a section of its own that can be linked to', () => {
  const lines = errorsGuide('https://audits.example.com').split('\n')
  expect(lines.join()).not.toContain('undefined')
  for (const code of CODES) expect(lines).toContain(`### ${headingOf(code)}`)
  expect(new Set(CODES.map(anchorOf)).size).toBe(CODES.length)
})

it('the limits shown are those of the workspace, not the defaults', () => {
  const figures = Object.fromEntries(
    Object.keys(LIMIT_CLASSES).map((name, index) => [name, 7001 + index]),
  ) as Record<LimitClass, number>
  const guide = limitsGuide(figures)
  for (const figure of Object.values(figures)) expect(guide).toMatch(`${figure.toLocaleString('en')} a`)
})

it('every plan, every price and every operation with a price is in the guide to credits', () => {
  const guide = creditsGuide()
  for (const { name, creditsPerPeriod } of Object.values(PLANS)) {
    expect(guide).toContain(name)
    expect(guide).toContain(creditsPerPeriod.toLocaleString('en'))
  }
  for (const { id, cost } of DECLARATIONS.filter((declaration) => declaration.cost)) {
    expect(guide).toMatch(new RegExp(`\`${id}\`.*${COSTS[cost!].toLocaleString('en')}`))
  }
})

it('every guide the reference leads to exists', () => {
  const { tags = [] } = openApiDocument('')
  const addresses = new Set(tags.flatMap(({ externalDocs }) => externalDocs?.url ?? []))
  expect(addresses.size).toBeGreaterThan(0)
  for (const address of addresses) expect(GUIDES.map(({ slug }) => `/docs/${slug}`)).toContain(address)
})

it('the interface, its client and the guide to versions have one version', () => {
  const client = JSON.parse(readFileSync('lib/client/package.json', 'utf8'))
  expect(client.version).toBe(API_VERSION)
  const rows = handWrittenText('versions')!.match(/^\| (API|TypeScript client) .*$/gm)
  expect(rows).toHaveLength(2)
  for (const row of rows!) expect(row).toContain(` ${API_VERSION} `)
})

it('the index for agents names every operation with its address, and gives whole addresses only', () => {
  const index = llmsText('https://audits.example.com')
  for (const { id, method, path } of TOOL_DECLARATIONS) {
    expect(index).toContain(`- ${id} (${path.startsWith('/mcp/') ? 'over MCP only' : `${method} ${path}`}; `)
  }
  expect(index.match(/\]\((?!https:\/\/audits\.example\.com\/)/g)).toBeNull()
})

it('every setting of the schema is in the guide to configuration with its default', () => {
  const guide = configurationGuide()
  expect(guide).not.toContain('undefined')
  for (const { name, defaultValue } of describeSettings()) {
    expect(guide).toContain(`| \`${name}\` | ${defaultValue && `\`${defaultValue}\``} |`)
  }
})

it('the index for agents leaves out the guides for operators', () => {
  const index = llmsText('https://audits.example.com')
  for (const { slug } of WORKSPACE_GUIDES) expect(index).not.toContain(`/docs/${slug}`)
})
