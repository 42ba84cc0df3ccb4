import { IconMapQuestion } from '@tabler/icons-react'
import type { Metadata } from 'next'
import { PublicHeader } from '@/lib/ui/public-header'
import { StatusPage } from '@/lib/ui/status-page'

export const metadata: Metadata = { title: 'Not found' }

/** Its link is a plain one, because this page is part of the payload of every other page. */
export default function NotFound() {
  return (
    <>
      <PublicHeader />
      <main id="main" tabIndex={-1} className="status-page-full">
        <StatusPage
          icon={<IconMapQuestion aria-hidden />}
          title="Page not found"
          description="It may have been deleted, or the address is mistyped. You may also not have access to it."
          actions={
            <a href="/" className="status-action">
              Go to the start
            </a>
          }
        />
      </main>
    </>
  )
}
