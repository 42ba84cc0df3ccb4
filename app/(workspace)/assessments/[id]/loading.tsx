import { Box, Group, Skeleton, Stack, VisuallyHidden } from '@mantine/core'

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

export default function AssessmentLoading() {
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">Loading the survey…</VisuallyHidden>
      <Box aria-hidden>
        <Stack gap={8} mb="lg">
          <Skeleton height={16} width={110} />
          <Skeleton height={32} width="min(20rem, 70%)" />
        </Stack>
        <Group justify="space-between" mb="lg">
          <Skeleton height={36} width={160} />
          <Skeleton height={36} width={120} />
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
