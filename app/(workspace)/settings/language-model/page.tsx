import { Code, Progress, Stack, Text } from '@mantine/core'
import type { Metadata } from 'next'
import { requirePrincipal } from '@/app/_server/session'
import { modelKeyOperations } from '@/lib/ai'
import { analystName, isBuiltInEngine } from '@/lib/ai/constants'
import type { ModelKeyStateWire } from '@/lib/ai/contract'
import { callAsUser } from '@/lib/api/call'
import { PageHeader } from '@/lib/ui/page-header'
import { RelativeTime } from '@/lib/ui/relative-time'
import { Section } from '@/lib/ui/section'
import { KeyForm } from './_components/key-form'
import { StoredKey } from './_components/stored-key'
import { WhatLeaves } from './_components/what-leaves'
import { WhatToExpect } from './_components/what-to-expect'

export const metadata: Metadata = { title: 'Language model' }

export default async function LanguageModelPage() {
  const { engine, key, budget } = await callAsUser(modelKeyOperations.getModelKey, await requirePrincipal())
  return (
    <>
      <PageHeader title="Language model" />
      <Section isSpaced title="Current analyst">
        <CurrentAnalyst engine={engine} isOwn={key?.isUsable === true} />
        {budget && <TokenBudget {...budget} />}
      </Section>
      <Section isSpaced title="What to expect">
        <WhatToExpect />
      </Section>
      {key && (
        <Section isSpaced title="Your key">
          <StoredKey stored={key} />
        </Section>
      )}
      <Section
        isSpaced
        title={key ? 'Replace your key' : 'Bring your own key'}
        description="With a key of your own, a language model reads along. Its provider charges your account there; the prices in credits stay as they are."
      >
        <KeyForm key={key?.updatedAt} provider={key?.provider ?? 'anthropic'} model={key?.model ?? ''} />
      </Section>
      <Section isSpaced title="What leaves this workspace">
        <WhatLeaves />
      </Section>
    </>
  )
}

/** Tokens of the operator's model spent today. */
function TokenBudget({ usedToday, perDay, renewsAt }: NonNullable<ModelKeyStateWire['budget']>) {
  const share = Math.min(100, Math.round((100 * usedToday) / perDay))
  return (
    <Stack gap={4} mt="md" maw="40rem">
      <Text component="h3" size="sm" fw={600}>
        Your tokens today
      </Text>
      <Progress value={share} aria-label={`${share}% of today’s tokens used`} />
      <Text size="sm">
        {usedToday.toLocaleString('en')} of {perDay.toLocaleString('en')} used. A new day begins{' '}
        <RelativeTime at={renewsAt} />. Once they are used up, the built-in analyst does the work until then;
        a key of your own does not use them.
      </Text>
    </Stack>
  )
}

/** The current analyst, and who chose it. */
function CurrentAnalyst({ engine, isOwn }: { engine: string; isOwn: boolean }) {
  if (isBuiltInEngine(engine)) {
    return (
      <Text maw="40rem">
        <strong>{analystName(engine)}</strong>. It works on this server alone: nothing is sent anywhere, and
        the same sources give the same result.
      </Text>
    )
  }
  return (
    <Text maw="40rem">
      The language model <Code style={{ overflowWrap: 'anywhere' }}>{engine}</Code>,{' '}
      {isOwn ? 'with your own key.' : 'which the operator of this workspace has chosen for everybody.'}
    </Text>
  )
}
