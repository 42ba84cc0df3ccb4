import { Badge, Group, Text } from '@mantine/core'
import type { MemoryTrust, MemoryWire } from '@/lib/nucleus/memories/contract'
import { Hint } from '@/lib/ui/hint'
import { percent, TRUST_COLORS, TRUST_MEANINGS, TRUST_NAMES } from '../../../_kit/memories/memory-words'

function TrustBadge({ trust }: { trust: MemoryTrust }) {
  return (
    <Hint label={TRUST_MEANINGS[trust]} wrapAt={280}>
      <Badge component="span" color={TRUST_COLORS[trust]} style={{ flexShrink: 0 }}>
        {TRUST_NAMES[trust]}
      </Badge>
    </Hint>
  )
}

/** The trust of a memory, with the confidence of its extraction until someone has reviewed it. */
export function TrustMark({ memory }: { memory: Pick<MemoryWire, 'trust' | 'confidence'> }) {
  const { trust, confidence } = memory
  return (
    <Group component="span" gap={6} wrap="nowrap" display="inline-flex">
      <TrustBadge trust={trust} />
      {(trust === 'unconfirmed' || trust === 'hypothesis') && (
        <Text component="span" size="sm" c="dimmed" className="tabular" style={{ whiteSpace: 'nowrap' }}>
          {percent(confidence)} sure
        </Text>
      )}
    </Group>
  )
}
