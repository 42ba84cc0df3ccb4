import { Container } from '@mantine/core'
import { headers } from 'next/headers'
import type { ReactNode } from 'react'
import { PageScript } from '@/app/_browser/page-script'
import { LinkButton } from '@/lib/ui/links'
import { PublicHeader } from '@/lib/ui/public-header'

/** These pages come without the framework's scripts: see `lib/host/server/plain-pages.ts`. */
export default async function AuthLayout({ children }: { children: ReactNode }) {
  const nonce = (await headers()).get('x-nonce') ?? undefined
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
      <PageScript address="/assets/account/page.js" nonce={nonce} />
    </>
  )
}
