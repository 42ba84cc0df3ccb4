import '@mantine/core/styles.css'
import './globals.css'
import '@/lib/ui/frame.css'
import { ColorSchemeScript, mantineHtmlProps } from '@mantine/core'
import type { Metadata, Viewport } from 'next'
import { headers } from 'next/headers'
import type { ReactNode } from 'react'
import { FollowColorScheme } from './_browser/follow-color-scheme'
import { Providers } from './_browser/providers'
import { typeface } from './_browser/typeface'

export const metadata: Metadata = {
  title: { default: 'Agent Audit Workspace', template: '%s · Agent Audit Workspace' },
  description:
    'A workspace for consultants who run AI-readiness audits, in the browser and for software agents over HTTP.',
  applicationName: 'Agent Audit Workspace',
  robots: { index: false, follow: false },
  referrer: 'strict-origin-when-cross-origin',
}

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  colorScheme: 'light dark',
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#ffffff' },
    { media: '(prefers-color-scheme: dark)', color: '#161c21' },
  ],
}

export default async function RootLayout({ children }: { children: ReactNode }) {
  const nonce = (await headers()).get('x-nonce') ?? undefined
  return (
    <html lang="en" className={typeface} {...mantineHtmlProps}>
      <head>
        {/* Browsers hide the nonce from scripts, so that the server's markup never equals the browser's. */}
        <ColorSchemeScript defaultColorScheme="auto" nonce={nonce} suppressHydrationWarning />
        <FollowColorScheme nonce={nonce} />
      </head>
      <body>
        <a href="#main" className="skip-link">
          Skip to content
        </a>
        <Providers>{children}</Providers>
      </body>
    </html>
  )
}
