import { PageSkeleton, Skeleton, SkeletonColumn, SkeletonRows } from '@/lib/ui/skeleton'

export default function CaptureLoading() {
  return (
    <PageSkeleton noun="the capture">
      <Skeleton height={32} width="min(24rem, 70%)" mb="xs" />
      <Skeleton height={18} width={240} mb="xl" />
      <SkeletonColumn gap="sm">
        <SkeletonRows count={12} height={16} />
      </SkeletonColumn>
    </PageSkeleton>
  )
}
