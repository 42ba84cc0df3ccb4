import { Code, Text } from '@mantine/core'
import type { Metadata } from 'next'
import { requirePrincipal } from '@/app/_server/session'
import { modelKeyOperations } from '@/lib/ai'
import { analystName, isBuiltInEngine } from '@/lib/ai/constants'
import { callAsUser } from '@/lib/api/call'
import { PageHeader } from '@/lib/ui/page-header'
import { Section } from '@/lib/ui/section'
import { KeyForm } from './_components/key-form'
import { StoredKey } from './_components/stored-key'
import { WhatLeaves } from './_components/what-leaves'
import { WhatToExpect } from './_components/what-to-expect'

export const metadata: Metadata = { title: 'Language model' }

export default async function LanguageModelPage() {
  const { engine, key } = await callAsUser(modelKeyOperations.getModelKey, await requirePrincipal())
  return (
    <>
      <PageHeader title="Language model" description="Who reads your documents and writes your audits." />
      <Section isSpaced title="At work now">
        <CurrentAnalyst engine={engine} isOwn={key?.isUsable === true} />
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
