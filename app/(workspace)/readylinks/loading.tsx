import { Stack } from '@mantine/core'
import { ListSkeleton, SkeletonRows } from '@/lib/ui/list-skeleton'

export default function ReadyLinksLoading() {
  return (
    <ListSkeleton noun="ReadyLinks" titleWidth={160} filterWidths={['12rem', '14rem']}>
      <Stack gap="sm">
        <SkeletonRows count={4} height={112} />
      </Stack>
    </ListSkeleton>
  )
}
