import { SimpleGrid, Stack } from '@mantine/core'
import { ListSkeleton, SkeletonRows } from '@/lib/ui/list-skeleton'

export default function ProjectsLoading() {
  return (
    <ListSkeleton
      noun="projects"
      descriptionWidth={220}
      actionWidths={[130]}
      filterWidths={['12rem', '14rem']}
    >
      <Stack gap="xs" visibleFrom="lg">
        <SkeletonRows count={6} height={58} />
      </Stack>
      <SimpleGrid cols={{ base: 1, sm: 2 }} hiddenFrom="lg">
        <SkeletonRows count={6} height={170} />
      </SimpleGrid>
    </ListSkeleton>
  )
}
