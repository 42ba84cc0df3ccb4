import { describe, expect, it } from 'vitest'
import { embedSnippet } from './embed-snippet'

describe('embedSnippet', () => {
  it('frames the survey with its script from our own origin', () => {
    const snippet = embedSnippet('https://check.example.org/?utm_source=site', 'https://audit.example.com')
    expect(snippet).toContain('src="https://check.example.org/?utm_source=site&amp;embed=1"')
    expect(snippet).toContain(
      '<script src="https://audit.example.com/assets/survey/embed.js" async></script>',
    )
    expect(snippet).toContain(' data-agent-audit-survey ')
    expect(snippet).toContain(' title="')
  })
})
