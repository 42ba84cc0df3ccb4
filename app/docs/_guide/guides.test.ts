import { describe, expect, it } from 'vitest'
import { GUIDES, guideMarkdown, WORKSPACE_GUIDES } from '@/lib/api/guides'
import { renderGuide } from './render-guide'

const BASE_URL = 'https://audits.example.com'

/** Pages of the workspace that guides may lead to. */
const PAGES = [
  '/docs',
  '/docs/reference',
  '/openapi.json',
  '/openapi-agent.json',
  '/llms.txt',
  '/llms-full.txt',
  '/settings/tokens',
  '/settings/webhooks',
  '/settings/plan',
  ...[...GUIDES, ...WORKSPACE_GUIDES].flatMap(({ slug }) => [`/docs/${slug}`, `/docs/${slug}.md`]),
]

const textOf = (slug: string): string => guideMarkdown(slug, BASE_URL) ?? ''
const anchors = new Map<string, string[]>()

function anchorsOf(slug: string): string[] {
  const known = anchors.get(slug) ?? renderGuide(textOf(slug), BASE_URL).headings.map(({ id }) => id)
  anchors.set(slug, known)
  return known
}

const withoutCode = (markdown: string) => markdown.replaceAll(/^```[\s\S]*?^```/gm, '')

describe.each([...GUIDES, ...WORKSPACE_GUIDES])('the guide $slug', ({ slug, title }) => {
  const markdown = textOf(slug)

  it('begins with its title and leaves nothing to be filled in', () => {
    expect(markdown.split('\n')[0]).toBe(`# ${title}`)
    expect(markdown).not.toMatch(/\{\{|\bTODO\b/)
  })

  it('leads to pages and sections that exist', () => {
    const links = [...withoutCode(markdown).matchAll(/\]\(([^)\s]+)\)/g)].map(([, href]) => href!)
    const wrong = links.filter((href) => {
      if (/^https?:/.test(href) && !href.startsWith(`${BASE_URL}/`)) return false
      const [path = '', anchor] = href.replace(BASE_URL, '').split('#')
      if (path && !PAGES.includes(path)) return true
      if (!anchor) return false
      const target = path === '' ? slug : path.replace('/docs/', '')
      return !anchorsOf(target).includes(anchor)
    })
    expect(wrong).toEqual([])
  })

  it('names the language of every sample, and marks it in no other way than the page knows', () => {
    const fences = markdown.match(/^```.*$/gm) ?? []
    expect(fences.length % 2).toBe(0)
    const opening = fences.filter((_fence, index) => index % 2 === 0)
    const wrong = opening.filter(
      (fence) =>
        !/^```(sh|ts|python|json|toml|http|text)( output( response="\w+")?)?( (tab|norun)="[^"]+")?$/.test(
          fence,
        ),
    )
    expect(wrong).toEqual([])
  })
})

it('a guide nobody wrote is not there', () => {
  expect(guideMarkdown('../list', BASE_URL)).toBeUndefined()
  expect(guideMarkdown('constructor', BASE_URL)).toBeUndefined()
})
