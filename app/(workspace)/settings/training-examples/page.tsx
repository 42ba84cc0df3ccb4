import { Text } from '@mantine/core'
import type { Metadata } from 'next'
import { requirePrincipal } from '@/app/_server/session'
import { callAsUser } from '@/lib/api/call'
import { captureRecordOperations } from '@/lib/nucleus/captures'
import { PageHeader } from '@/lib/ui/page-header'
import { ExampleSwitch } from './_components/example-switch'

export const metadata: Metadata = { title: 'Training examples' }

export default async function TrainingExamplesPage() {
  const principal = await requirePrincipal()
  if (!principal.flags.nucleus) return <Text c="dimmed">Captures are switched off.</Text>
  const setting = await callAsUser(captureRecordOperations.getExampleSetting, principal)
  return (
    <>
      <PageHeader
        title="Training examples"
        description="Your corrections of captures can teach the analyst of this workspace."
      />
      <ExampleSwitch setting={setting} />
    </>
  )
}
