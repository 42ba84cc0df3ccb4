import { Box, Group, Skeleton, Stack, VisuallyHidden } from '@mantine/core'

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

export default function LeadsLoading() {
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">Loading leads…</VisuallyHidden>
      <Box aria-hidden>
        <Group justify="space-between" mb="lg">
          <Stack gap={8}>
            <Skeleton height={32} width={110} />
            <Skeleton height={18} width={260} />
          </Stack>
          <Group gap="xs">
            <Skeleton height={36} width={110} />
            <Skeleton height={36} width={140} />
          </Group>
        </Group>
        <Group mb="md" gap="sm">
          <Skeleton height={36} flex="1 1 14rem" />
          <Skeleton height={36} flex="1 1 8rem" maw={{ sm: '11rem' }} />
          <Skeleton height={36} flex="1 1 8rem" maw={{ sm: '12rem' }} />
          <Skeleton height={36} flex="1 1 8rem" maw={{ sm: '11rem' }} />
        </Group>
        <Stack gap="xs">
          {ROWS.map((row) => (
            <Skeleton key={row} height={58} />
          ))}
        </Stack>
      </Box>
    </div>
  )
}
