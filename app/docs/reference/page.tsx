import { Anchor, Code, Container, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import type { Metadata } from 'next'
import { CopyField } from '@/lib/ui/copy-field'
import { LinkAnchor } from '@/lib/ui/links'
import { baseAddress } from '../../_server/base-address'
import { Reference } from './_components/reference'

export const metadata: Metadata = {
  title: 'API reference',
  description: 'The HTTP interface of Agent Audit Workspace for software agents.',
}

export default async function ReferencePage() {
  return (
    <Container component="main" id="main" tabIndex={-1} size="lg" py="xl">
      <Title order={1}>API reference</Title>
      <Text c="dimmed" mt={4} maw="46rem">
        For software agents and scripts. The same rules hold as in the browser: plan, credits, limits and
        ownership. New to it? Begin with the <LinkAnchor href="/docs">guides</LinkAnchor>.
      </Text>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl" mt="lg" mb="xl">
        <Stack gap="xs">
          <Title order={2} size="h3">
            Base address
          </Title>
          <CopyField value={await baseAddress()} label="base address" />
          <Text size="sm" c="dimmed">
            Machine-readable: <Anchor href="/openapi.json">openapi.json</Anchor>, OpenAPI 3.1; with the
            operations of access tokens alone: <Anchor href="/openapi-agent.json">openapi-agent.json</Anchor>.
          </Text>
        </Stack>
        <Stack gap="xs">
          <Title order={2} size="h3">
            Authentication
          </Title>
          <Code block>Authorization: Bearer aky_…</Code>
          <Text size="sm" c="dimmed">
            Create access tokens in the <LinkAnchor href="/settings/tokens">settings</LinkAnchor>. A token
            reads, writes or does both, and is shown once. Requests made from this page use only the token
            entered under Authorize.
          </Text>
        </Stack>
      </SimpleGrid>
      <Reference />
    </Container>
  )
}
