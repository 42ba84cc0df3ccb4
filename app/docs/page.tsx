import { Anchor, Code, Container, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { currentPrincipal } from '@/app/_server/session'
import { env } from '@/lib/env'
import { CopyField } from '@/lib/ui/copy-field'
import { LinkAnchor, LinkButton } from '@/lib/ui/links'
import { PublicHeader } from '@/lib/ui/public-header'
import { START_PAGE } from '@/lib/ui/start-page'
import { Reference } from './_components/reference'

export const metadata: Metadata = {
  title: 'API reference',
  description: 'The HTTP interface of Agent Audit Workspace for software agents.',
}

export default async function DocsPage() {
  const principal = await currentPrincipal()
  return (
    <>
      <PublicHeader home={principal ? START_PAGE : '/'}>
        {principal ? (
          <LinkButton href={START_PAGE} variant="default" prefetch={false}>
            Back to the workspace
          </LinkButton>
        ) : (
          <LinkButton href="/sign-in" variant="default">
            Sign in
          </LinkButton>
        )}
      </PublicHeader>
      <Container component="main" id="main" tabIndex={-1} size="lg" py="xl">
        <Title order={1}>API reference</Title>
        <Text c="dimmed" mt={4} maw="46rem">
          For software agents and scripts. The same rules hold as in the browser: plan, credits, limits and
          ownership.
        </Text>
        <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl" mt="lg" mb="xl">
          <Stack gap="xs">
            <Title order={2} size="h3">
              Base address
            </Title>
            <CopyField value={await baseAddress()} label="base address" />
            <Text size="sm" c="dimmed">
              Machine-readable: <Anchor href="/openapi.json">openapi.json</Anchor>, OpenAPI 3.1.
            </Text>
          </Stack>
          <Stack gap="xs">
            <Title order={2} size="h3">
              Authentication
            </Title>
            <Code block>Authorization: Bearer aky_…</Code>
            <Text size="sm" c="dimmed">
              Create access tokens in the{' '}
              <LinkAnchor href="/settings/tokens" prefetch={false}>
                settings
              </LinkAnchor>
              . A token reads, writes or does both, and is shown once. Requests made from this page use only
              the token entered under Authorize.
            </Text>
          </Stack>
        </SimpleGrid>
        <Reference />
      </Container>
    </>
  )
}

/** What the operator says, or else how this visitor got here. */
async function baseAddress(): Promise<string> {
  const configured = env().BASE_URL
  if (configured) return configured
  const requestHeaders = await headers()
  const host = requestHeaders.get('host') ?? `localhost:${env().PORT}`
  return `${requestHeaders.get('x-forwarded-proto') ?? 'http'}://${host}`
}
