import { PageSkeleton, Skeleton, SkeletonColumn, SkeletonRow, SkeletonRows } from '@/lib/ui/skeleton'

export default function AssessmentLoading() {
  return (
    <PageSkeleton noun="the survey">
      <SkeletonColumn gap="xs" mb="lg">
        <Skeleton height={16} width={110} />
        <Skeleton height={32} width="min(20rem, 70%)" />
      </SkeletonColumn>
      <SkeletonRow isApart gap="md" mb="lg">
        <Skeleton height={36} width={160} />
        <Skeleton height={36} width={120} />
      </SkeletonRow>
      <SkeletonColumn gap="xs">
        <SkeletonRows count={8} height={58} />
      </SkeletonColumn>
    </PageSkeleton>
  )
}
