import { Stack } from '@mantine/core'
import { ListSkeleton, SkeletonRows } from '@/lib/ui/list-skeleton'

export default function MemoriesLoading() {
  return (
    <ListSkeleton noun="memories" filterWidths={['11rem']}>
      <Stack gap="sm">
        <SkeletonRows count={6} height={104} />
      </Stack>
    </ListSkeleton>
  )
}
