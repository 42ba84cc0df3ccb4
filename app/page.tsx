import { Container, Group, SimpleGrid, Text, Title } from '@mantine/core'
import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { currentPrincipal } from '@/app/_server/session'
import { env } from '@/lib/platform/env'
import { LinkAnchor, LinkButton } from '@/lib/ui/links'
import { PublicHeader } from '@/lib/ui/public-header'
import { START_PAGE } from '@/lib/ui/start-page'
import classes from './_landing/landing.module.css'
import { FindingWithPassage, SampleMatrix, SurveyScore } from './_landing/product'

export const metadata: Metadata = {
  title: { absolute: 'Agent Audit Workspace: AI-readiness audits with their evidence' },
  robots: { index: true, follow: true },
}

export default async function LandingPage() {
  if (await currentPrincipal()) redirect(START_PAGE)
  const signUpOpen = env().SIGN_UP === 'open'
  return (
    <>
      <PublicHeader>
        <LinkButton href="/docs" variant="subtle" color="gray" visibleFrom="xs">
          Documentation
        </LinkButton>
        <LinkButton href="/sign-in" variant="default">
          Sign in
        </LinkButton>
      </PublicHeader>
      <main id="main" tabIndex={-1}>
        <Container size="lg" className={classes.hero}>
          <Title order={1} className={classes.headline}>
            AI-readiness audits for consultants, with the evidence beside every finding
          </Title>
          <Group mt="lg" gap="sm">
            {signUpOpen && (
              <LinkButton href="/sign-up" size="md">
                Sign up
              </LinkButton>
            )}
            <LinkButton href="/sign-in" size="md" variant={signUpOpen ? 'default' : 'filled'}>
              Sign in
            </LinkButton>
            <Text size="sm" c="dimmed">
              {signUpOpen
                ? 'Every new account includes a sample audit.'
                : 'The operator of this workspace creates accounts.'}
            </Text>
          </Group>
        </Container>
        <Container size="lg">
          <FindingWithPassage />
        </Container>
        <Container size="lg" className={classes.parts}>
          <SimpleGrid cols={{ base: 1, md: 2 }} spacing={{ base: 'xl', md: '4rem' }}>
            <section className={classes.part}>
              <Title order={2}>Every opportunity, weighed</Title>
              <SampleMatrix />
            </section>
            <section className={classes.part}>
              <Title order={2}>Prospects score themselves</Title>
              <SurveyScore />
            </section>
          </SimpleGrid>
        </Container>
      </main>
      <Container component="footer" size="lg" className={classes.footer}>
        <ul className={classes.facts}>
          <Text component="li" size="sm" c="dimmed">
            See the price before you click.
          </Text>
          <Text component="li" size="sm" c="dimmed">
            Software agents work here too, over HTTP and MCP.{' '}
            <LinkAnchor href="/docs" inherit>
              Documentation
            </LinkAnchor>
          </Text>
          <Text component="li" size="sm" c="dimmed">
            Self-hosted. It needs no outside service.
          </Text>
        </ul>
      </Container>
    </>
  )
}
