import { Group, Text, Title } from '@mantine/core'
import { LinkAnchor } from '@/lib/ui/links'
import { countOf, formatCount } from '@/lib/ui/numbers'

export interface Quota {
  used: number
  /** Null for no limit. */
  max: number | null
  planName: string
  /** The next higher plan and its limit. */
  larger: { name: string; max: number | null }
}

/** The number of templates and, at the limit, the plan that allows more. */
export function TemplateQuota({ quota: { used, max, planName, larger } }: { quota: Quota }) {
  const isFull = max !== null && used >= max
  return (
    <>
      <Group justify="space-between" align="baseline" gap="xs" mb="sm">
        <Title order={2} id="templates">
          Templates
        </Title>
        {used > 0 && (
          <Text size="sm" c="dimmed" className="tabular">
            {max === null ? countOf(used, 'template') : `${formatCount(used)} of ${countOf(max, 'template')}`}
          </Text>
        )}
      </Group>
      {isFull && (
        <Text size="sm" mb="sm">
          The {planName} plan holds {countOf(max, 'template')}.{' '}
          {larger.max === null ? `${larger.name} has no limit` : `${larger.name} holds ${larger.max}`}.{' '}
          <LinkAnchor href="/settings/plan">Compare plans</LinkAnchor>
        </Text>
      )}
    </>
  )
}
