import { Box, Group, Skeleton, Stack, VisuallyHidden } from '@mantine/core'

const ROWS = ['a', 'b', 'c', 'd']

export default function ReadyLinksLoading() {
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">Loading ReadyLinks…</VisuallyHidden>
      <Box aria-hidden>
        <Group justify="space-between" mb="lg">
          <Stack gap={8}>
            <Skeleton height={32} width={160} />
            <Skeleton height={18} width={260} />
          </Stack>
          <Skeleton height={36} width={140} />
        </Group>
        <Group mb="md" gap="sm">
          <Skeleton height={36} flex="1 1 14rem" />
          <Skeleton height={36} flex="1 1 8rem" maw={{ sm: '12rem' }} />
          <Skeleton height={36} flex="1 1 8rem" maw={{ sm: '14rem' }} />
        </Group>
        <Stack gap="sm">
          {ROWS.map((row) => (
            <Skeleton key={row} height={112} />
          ))}
        </Stack>
      </Box>
    </div>
  )
}
