import { Box, Group, SimpleGrid, Skeleton, Stack, VisuallyHidden } from '@mantine/core'

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f']

export default function ProjectsLoading() {
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">Loading projects…</VisuallyHidden>
      <Box aria-hidden>
        <Group justify="space-between" mb="lg">
          <Stack gap={8}>
            <Skeleton height={32} width={140} />
            <Skeleton height={18} width={220} />
          </Stack>
          <Skeleton height={36} width={130} />
        </Group>
        <Group mb="md" gap="sm">
          <Skeleton height={36} flex="1 1 14rem" />
          <Skeleton height={36} flex="1 1 8rem" maw={{ sm: '12rem' }} />
          <Skeleton height={36} flex="1 1 8rem" maw={{ sm: '14rem' }} />
        </Group>
        <Stack gap="xs" visibleFrom="lg">
          {ROWS.map((row) => (
            <Skeleton key={row} height={58} />
          ))}
        </Stack>
        <SimpleGrid cols={{ base: 1, sm: 2 }} hiddenFrom="lg">
          {ROWS.map((row) => (
            <Skeleton key={row} height={170} />
          ))}
        </SimpleGrid>
      </Box>
    </div>
  )
}
