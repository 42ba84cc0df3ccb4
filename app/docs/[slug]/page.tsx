import { Container } from '@mantine/core'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { GUIDES, guideMarkdown } from '@/lib/api/guides'
import { baseAddress } from '../../_server/base-address'
import { DocsScript } from '../_components/docs-script'
import { GuideNavigation } from '../_components/guide-navigation'
import { Neighbours } from '../_components/neighbours'
import { OnThisPage } from '../_components/on-this-page'
import classes from '../_guide/guide.module.css'
import { renderGuide } from '../_guide/render-guide'

interface GuidePageProps {
  params: Promise<{ slug: string }>
}

export async function generateMetadata({ params }: GuidePageProps): Promise<Metadata> {
  const { slug } = await params
  const guide = GUIDES.find((candidate) => candidate.slug === slug)
  if (!guide) return {}
  return {
    title: guide.title,
    description: guide.summary,
    alternates: { types: { 'text/markdown': `${await baseAddress()}/docs/${slug}.md` } },
  }
}

export default async function GuidePage({ params }: GuidePageProps) {
  const { slug } = await params
  const baseUrl = await baseAddress()
  const markdown = guideMarkdown(slug, baseUrl)
  if (markdown === undefined) notFound()
  const { content, headings } = renderGuide(markdown, baseUrl)
  return (
    <Container size="lg" py="xl" className={classes.columns}>
      <GuideNavigation current={`/docs/${slug}`} />
      <main id="main" tabIndex={-1}>
        <article className={classes.text}>{content}</article>
        <Neighbours slug={slug} />
      </main>
      <OnThisPage headings={headings} />
      <DocsScript />
    </Container>
  )
}
