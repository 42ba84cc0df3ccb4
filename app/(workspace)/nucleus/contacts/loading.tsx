import { Stack } from '@mantine/core'
import { ListSkeleton, SkeletonRows } from '@/lib/ui/list-skeleton'

export default function ContactsLoading() {
  return (
    <ListSkeleton noun="contacts" filterWidths={['11rem']}>
      <Stack gap="sm">
        <SkeletonRows count={6} height={58} />
      </Stack>
    </ListSkeleton>
  )
}
