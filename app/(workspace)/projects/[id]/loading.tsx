import { Group, SimpleGrid, Skeleton, Stack, VisuallyHidden } from '@mantine/core'

const BOXES = ['a', 'b', 'c', 'd']

export default function ProjectLoading() {
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">Loading the project…</VisuallyHidden>
      <Stack gap="xl" aria-hidden>
        <Group justify="space-between">
          <Stack gap={8}>
            <Skeleton height={16} width={80} />
            <Skeleton height={32} width={240} maw="60vw" />
            <Skeleton height={18} width={160} />
          </Stack>
          <Skeleton height={36} width={180} />
        </Group>
        <SimpleGrid cols={{ base: 1, sm: 4 }}>
          {BOXES.map((box) => (
            <Skeleton key={box} height={78} />
          ))}
        </SimpleGrid>
        <SimpleGrid cols={{ base: 1, xs: 2, sm: 4 }}>
          {BOXES.map((box) => (
            <Skeleton key={box} height={44} />
          ))}
        </SimpleGrid>
        <Skeleton height={90} maw="46rem" />
      </Stack>
    </div>
  )
}
