import { Box, Group, Skeleton, Stack, VisuallyHidden } from '@mantine/core'

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f']

export default function CapturesLoading() {
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">Loading captures…</VisuallyHidden>
      <Box aria-hidden>
        <Group justify="space-between" mb="lg">
          <Skeleton height={32} width={140} />
          <Skeleton height={36} width={200} />
        </Group>
        <Skeleton height={96} mb="lg" />
        <Stack gap="xs">
          {ROWS.map((row) => (
            <Skeleton key={row} height={76} />
          ))}
        </Stack>
      </Box>
    </div>
  )
}
