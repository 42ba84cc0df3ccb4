import { Anchor, Code, Container, SimpleGrid, Text, Title } from '@mantine/core'
import type { Metadata } from 'next'
import { GUIDES, type Guide, WORKSPACE_GUIDES } from '@/lib/api/guides'
import { Link } from '@/lib/ui/link'
import { LinkAnchor } from '@/lib/ui/links'
import { baseAddress } from '../_server/base-address'
import { DocsScript } from './_components/docs-script'
import { GuideNavigation } from './_components/guide-navigation'
import { CopyCode } from './_guide/copy-code'
import guideClasses from './_guide/guide.module.css'
import classes from './overview.module.css'

export const metadata: Metadata = {
  title: 'Documentation',
  description: 'How software agents and scripts work with Agent Audit Workspace, over HTTP and MCP.',
}

export default async function DocsPage() {
  const baseUrl = await baseAddress()
  return (
    <Container size="lg" py="xl" className={guideClasses.columns}>
      <GuideNavigation current="/docs" />
      <main id="main" tabIndex={-1} className={classes.overview}>
        <Title order={1} className={classes.title}>
          Documentation
        </Title>
        <Text c="dimmed" size="lg" maw="44rem">
          Agents and scripts work in the same workspace as people do, over HTTP and MCP: within the same plan,
          credits, limits and ownership.
        </Text>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xl" mt="xl">
          <section aria-labelledby="base-address">
            <Title order={2} size="h3" id="base-address" mb="xs">
              Base address
            </Title>
            <CopyAddress value={baseUrl} name="base address" />
          </section>
          <section aria-labelledby="mcp-address">
            <Title order={2} size="h3" id="mcp-address" mb="xs">
              MCP address
            </Title>
            <CopyAddress value={`${baseUrl}/mcp`} name="MCP address" />
          </section>
        </SimpleGrid>
        <section aria-labelledby="authentication" className={classes.section}>
          <Title order={2} size="h3" id="authentication" mb="xs">
            Authentication
          </Title>
          <Code fz="sm" px="sm" py={6}>
            Authorization: Bearer aky_…
          </Code>
          <Text size="sm" c="dimmed" mt="xs" maw="44rem">
            The same header for both. Create access tokens in the{' '}
            <LinkAnchor href="/settings/tokens">settings</LinkAnchor>: a token reads, writes or does both, and
            is shown once.
          </Text>
        </section>
        <section aria-labelledby="guides" className={classes.section}>
          <Title order={2} size="h3" id="guides" mb="md">
            Guides
          </Title>
          <GuideList guides={GUIDES} />
        </section>
        <section aria-labelledby="reference" className={classes.section}>
          <Title order={2} size="h3" id="reference" mb="md">
            Reference
          </Title>
          <ul className={classes.guides}>
            <li>
              <Link href="/docs/reference">API reference</Link>
              <p>Every operation with its fields, its errors and a form to try it out.</p>
            </li>
            <li>
              <a href="/openapi.json">openapi.json</a>
              <p>The same as an OpenAPI 3.1 document, for generators and tools.</p>
            </li>
            <li>
              <a href="/openapi-agent.json">openapi-agent.json</a>
              <p>Only the operations that an access token reaches.</p>
            </li>
          </ul>
          <Text size="sm" c="dimmed" mt="lg">
            For language models: <Anchor href="/llms.txt">llms.txt</Anchor> lists these pages as Markdown,{' '}
            <Anchor href="/llms-full.txt">llms-full.txt</Anchor> holds all of them.
          </Text>
        </section>
        <section aria-labelledby="workspace-guides" className={classes.section}>
          <Title order={2} size="h3" id="workspace-guides" mb="md">
            For users and operators
          </Title>
          <GuideList guides={WORKSPACE_GUIDES} />
        </section>
      </main>
      <DocsScript />
    </Container>
  )
}

function GuideList({ guides }: { guides: readonly Guide[] }) {
  return (
    <ul className={classes.guides}>
      {guides.map(({ slug, title, summary }) => (
        <li key={slug}>
          <Link href={`/docs/${slug}`}>{title}</Link>
          <p>{summary}</p>
        </li>
      ))}
    </ul>
  )
}

function CopyAddress({ value, name }: { value: string; name: string }) {
  return (
    <div className={classes.address} data-code-block>
      <Code fz="sm" px="sm" py={6}>
        {value}
      </Code>
      <CopyCode value={value} name={name} />
    </div>
  )
}
