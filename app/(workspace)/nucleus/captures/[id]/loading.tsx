import { Box, Group, Skeleton, Stack, VisuallyHidden } from '@mantine/core'

const LINES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i']

export default function CaptureLoading() {
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">Loading the capture…</VisuallyHidden>
      <Box aria-hidden>
        <Skeleton height={32} width="min(24rem, 70%)" mb="xs" />
        <Skeleton height={18} width={240} mb="xl" />
        <Group align="flex-start" gap="xl" wrap="nowrap">
          <Stack gap="sm" flex={1}>
            {LINES.map((line) => (
              <Skeleton key={line} height={16} />
            ))}
          </Stack>
          <Stack gap="sm" w="24rem" visibleFrom="md">
            {LINES.map((line) => (
              <Skeleton key={line} height={40} />
            ))}
          </Stack>
        </Group>
      </Box>
    </div>
  )
}
