import type { ReactElement } from 'react'
import Markdown from 'react-markdown'
import rehypeSlug from 'rehype-slug'
import remarkGfm from 'remark-gfm'
import { collectHeadings, type Heading } from './collect-headings'
import { elements } from './elements'
import { groupTabs } from './group-tabs'
import { highlighting } from './highlighting'

interface RenderedGuide {
  content: ReactElement
  headings: Heading[]
}

/** A guide's Markdown as elements, with the list of its sections. @param baseUrl without trailing slash */
export function renderGuide(markdown: string, baseUrl: string): RenderedGuide {
  const headings: Heading[] = []
  // Called as a function, not rendered as an element: the sections are known when it returns.
  const content = Markdown({
    children: markdown,
    remarkPlugins: [remarkGfm, () => groupTabs()],
    rehypePlugins: [rehypeSlug, () => collectHeadings(headings), ...highlighting],
    components: elements(baseUrl),
  })
  return { content, headings }
}
