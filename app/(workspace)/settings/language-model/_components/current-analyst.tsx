import { Code, Text } from '@mantine/core'

/** The current analyst, and who chose it. */
export function CurrentAnalyst({ engine, isOwn }: { engine: string; isOwn: boolean }) {
  if (engine.startsWith('built-in/')) {
    return (
      <Text maw="40rem">
        The <strong>built-in analyst</strong> (<Code>{engine}</Code>). It works on this server alone: nothing
        is sent anywhere, and the same sources give the same result.
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
