import { Box, Group, Skeleton, Stack, VisuallyHidden } from '@mantine/core'

const ROWS = ['a', 'b', 'c']

export default function AssessmentsLoading() {
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">Loading assessments…</VisuallyHidden>
      <Box aria-hidden>
        <Group justify="space-between" mb="lg">
          <Stack gap={8} flex={1}>
            <Skeleton height={32} width={170} />
            <Skeleton height={18} width="min(34rem, 90%)" />
          </Stack>
          <Skeleton height={36} width={140} />
        </Group>
        <Stack gap="xs">
          {ROWS.map((row) => (
            <Skeleton key={row} height={68} />
          ))}
        </Stack>
      </Box>
    </div>
  )
}
