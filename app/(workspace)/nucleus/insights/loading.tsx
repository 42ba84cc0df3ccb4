import { PageSkeleton, Skeleton, SkeletonColumn, SkeletonRows } from '@/lib/ui/skeleton'

export default function InsightsLoading() {
  return (
    <PageSkeleton noun="insights">
      <Skeleton height={32} width={130} mb="xs" />
      <Skeleton height={18} width="min(26rem, 90%)" mb="lg" />
      <Skeleton height={36} width="min(12rem, 60%)" mb="md" />
      <SkeletonColumn gap="sm">
        <SkeletonRows count={4} height={120} />
      </SkeletonColumn>
    </PageSkeleton>
  )
}
