import { Group, Progress, Text } from '@mantine/core'

export function ProjectProgress({ value, client }: { value: number; client: string }) {
  return (
    <Group gap="xs" wrap="nowrap">
      <Progress
        value={value}
        color={value === 100 ? 'green' : undefined}
        aria-label={`Audit progress of ${client}`}
        flex={1}
        miw={40}
      />
      <Text size="sm" className="tabular" w="2.5rem" ta="right">
        {value}%
      </Text>
    </Group>
  )
}
