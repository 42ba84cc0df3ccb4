import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { renderGuide } from './render-guide'

const BASE_URL = 'https://audits.example.com'
const sample = (tab: string, text: string) => `\`\`\`sh tab="${tab}"\n${text}\n\`\`\`\n`

const markupOf = (markdown: string) => renderToStaticMarkup(renderGuide(markdown, BASE_URL).content)

it('samples that follow each other become tabs, all of them in the page', () => {
  const markup = markupOf(`${sample('curl', 'first')}\n${sample('Python', 'second')}`)
  expect(markup.match(/role="tablist"/g)).toHaveLength(1)
  expect(markup).toContain('>first')
  expect(markup).toContain('>second')
})

it('a word between two samples keeps them apart', () => {
  const markup = markupOf(`${sample('curl', 'first')}\nThen:\n\n${sample('curl', 'second')}`)
  expect(markup.match(/role="tablist"/g)).toHaveLength(2)
})

it('markup in a guide stays text, and a link cannot carry a script', () => {
  const markup = markupOf('<img src=x onerror=alert(1)>\n\n[here](javascript:alert(1))')
  expect(markup).not.toMatch(/<img|javascript:/)
})
