import { Stack } from '@mantine/core'
import { ListSkeleton, SkeletonRows } from '@/lib/ui/list-skeleton'

export default function LeadsLoading() {
  return (
    <ListSkeleton
      noun="leads"
      titleWidth={110}
      actionWidths={[110, 140]}
      filterWidths={['11rem', '12rem', '11rem']}
    >
      <Stack gap="xs">
        <SkeletonRows count={8} height={58} />
      </Stack>
    </ListSkeleton>
  )
}
