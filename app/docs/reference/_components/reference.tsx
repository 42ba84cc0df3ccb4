'use client'

import { Stack, Text } from '@mantine/core'
import dynamic from 'next/dynamic'
import { Skeleton } from '@/lib/ui/skeleton'

const Viewer = dynamic(() => import('./viewer').then((module) => module.Viewer), {
  ssr: false,
  loading: Placeholder,
})

/** The operations, drawn in the browser from /openapi.json. */
export function Reference() {
  return (
    <section aria-label="Operations">
      <noscript>
        <Text>The list of operations is drawn by JavaScript. Without it, read openapi.json above.</Text>
      </noscript>
      <Viewer />
    </section>
  )
}

function Placeholder() {
  return (
    <Stack gap="xs" aria-hidden>
      <Skeleton height={44} />
      <Skeleton height={44} />
      <Skeleton height={44} />
    </Stack>
  )
}
