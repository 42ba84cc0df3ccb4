import { Container } from '@mantine/core'
import type { ReactNode } from 'react'
import { LinkButton } from '@/lib/ui/links'
import { PublicHeader } from '@/lib/ui/public-header'

export default function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <PublicHeader>
        <LinkButton href="/docs" variant="subtle" color="gray">
          Documentation
        </LinkButton>
      </PublicHeader>
      <Container component="main" id="main" tabIndex={-1} size={420} py={{ base: 'xl', sm: 64 }}>
        {children}
      </Container>
    </>
  )
}
