import { PageSkeleton, Skeleton, SkeletonColumn, SkeletonRow, SkeletonRows } from '@/lib/ui/skeleton'

export default function CapturesLoading() {
  return (
    <PageSkeleton noun="captures">
      <SkeletonRow isApart gap="md" mb="lg">
        <Skeleton height={32} width={140} />
        <Skeleton height={36} width={200} />
      </SkeletonRow>
      <Skeleton height={96} mb="lg" />
      <SkeletonColumn gap="xs">
        <SkeletonRows count={6} height={76} />
      </SkeletonColumn>
    </PageSkeleton>
  )
}
