import { Box, Container, Group, SimpleGrid, Text, Title } from '@mantine/core'
import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { currentPrincipal } from '@/app/_server/session'
import { env } from '@/lib/platform/env'
import { LinkAnchor, LinkButton } from '@/lib/ui/links'
import { PublicHeader } from '@/lib/ui/public-header'
import { START_PAGE } from '@/lib/ui/start-page'
import { FindingCard } from './_landing/finding-card'
import classes from './_landing/landing.module.css'
import { OUTCOMES } from './_landing/outcomes'

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
          <div>
            <Title order={1} className={classes.headline}>
              AI-readiness audits that show their evidence
            </Title>
            <Text className={classes.lead}>
              Turn a client’s documents and interviews into a cited audit. For consultants and their software
              agents.
            </Text>
            <Group mt="xl" gap="sm">
              {signUpOpen && (
                <LinkButton href="/sign-up" size="md">
                  Sign up
                </LinkButton>
              )}
              <LinkButton href="/sign-in" size="md" variant={signUpOpen ? 'default' : 'filled'}>
                Sign in
              </LinkButton>
            </Group>
            {!signUpOpen && (
              <Text size="sm" c="dimmed" mt="sm">
                The operator of this workspace creates accounts.
              </Text>
            )}
          </div>
          <FindingCard />
        </Container>
        <Box component="section" aria-labelledby="outcomes" className={classes.outcomes}>
          <Container size="lg">
            <Title order={2} id="outcomes" className={classes.heading}>
              What you get
            </Title>
            <SimpleGrid cols={{ base: 1, sm: 2 }} spacing={{ base: 'lg', sm: 'xl' }} mt="md">
              {OUTCOMES.map(({ title, text, icon: Icon, link }) => (
                <div key={title}>
                  <Title order={3} className={classes.outcome}>
                    <Icon size={22} stroke={1.6} className={classes.icon} aria-hidden />
                    {title}
                  </Title>
                  <Text mt={4} c="dimmed">
                    {text}
                  </Text>
                  {link && (
                    <LinkAnchor href={link.href} mt={6} display="inline-block">
                      {link.label}
                    </LinkAnchor>
                  )}
                </div>
              ))}
            </SimpleGrid>
          </Container>
        </Box>
      </main>
      <Container component="footer" size="lg" className={classes.footer}>
        <Text size="sm" c="dimmed">
          Self-hosted. It needs no outside service.
        </Text>
      </Container>
    </>
  )
}
