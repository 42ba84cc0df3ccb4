import type { ReactNode } from 'react'
import { currentPrincipal } from '@/app/_server/session'
import { LinkButton } from '@/lib/ui/links'
import { PublicHeader } from '@/lib/ui/public-header'
import { START_PAGE } from '@/lib/ui/start-page'

export default async function DocsLayout({ children }: { children: ReactNode }) {
  const principal = await currentPrincipal()
  return (
    <>
      <PublicHeader home={principal ? START_PAGE : '/'}>
        <LinkButton href="/docs" variant="subtle" color="gray" visibleFrom="xs">
          Documentation
        </LinkButton>
        <LinkButton href="/docs/reference" variant="subtle" color="gray" visibleFrom="xs">
          API reference
        </LinkButton>
        {principal ? (
          <LinkButton href={START_PAGE} variant="default">
            Back to the workspace
          </LinkButton>
        ) : (
          <LinkButton href="/sign-in" variant="default">
            Sign in
          </LinkButton>
        )}
      </PublicHeader>
      {children}
    </>
  )
}
