import { Box, Group, Skeleton, Stack, VisuallyHidden } from '@mantine/core'

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f']

/** Stands in for a list with its toolbar. @param noun in the plural, such as "memories" */
export function ListSkeleton({ noun, rowHeight }: { noun: string; rowHeight: number }) {
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">Loading {noun}…</VisuallyHidden>
      <Box aria-hidden>
        <Group justify="space-between" mb="lg">
          <Stack gap={8}>
            <Skeleton height={32} width={140} />
            <Skeleton height={18} width={260} />
          </Stack>
          <Skeleton height={36} width={140} />
        </Group>
        <Group mb="md" gap="sm">
          <Skeleton height={36} flex="1 1 14rem" />
          <Skeleton height={36} flex="1 1 8rem" maw={{ sm: '11rem' }} />
        </Group>
        <Stack gap="sm">
          {ROWS.map((row) => (
            <Skeleton key={row} height={rowHeight} />
          ))}
        </Stack>
      </Box>
    </div>
  )
}
