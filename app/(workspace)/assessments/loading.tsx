import { Stack } from '@mantine/core'
import { ListSkeleton, SkeletonRows } from '@/lib/ui/list-skeleton'

export default function AssessmentsLoading() {
  return (
    <ListSkeleton noun="assessments" titleWidth={170} descriptionWidth="min(34rem, 90%)">
      <Stack gap="xs">
        <SkeletonRows count={3} height={68} />
      </Stack>
    </ListSkeleton>
  )
}
