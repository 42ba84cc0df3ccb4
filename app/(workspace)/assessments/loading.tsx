import { ListSkeleton, SkeletonColumn, SkeletonRows } from '@/lib/ui/skeleton'

export default function AssessmentsLoading() {
  return (
    <ListSkeleton noun="assessments" titleWidth={170} descriptionWidth="min(34rem, 90%)">
      <SkeletonColumn gap="xs">
        <SkeletonRows count={3} height={68} />
      </SkeletonColumn>
    </ListSkeleton>
  )
}
