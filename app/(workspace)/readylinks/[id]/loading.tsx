import { PageSkeleton, Skeleton, SkeletonColumn } from '@/lib/ui/skeleton'

export default function ReadyLinkLoading() {
  return (
    <PageSkeleton noun="the ReadyLink">
      <SkeletonColumn gap="xl">
        <SkeletonColumn gap="xs">
          <Skeleton height={32} width={200} />
          <Skeleton height={18} width={320} maxWidth="80vw" />
        </SkeletonColumn>
        <Skeleton height={64} maxWidth="46rem" />
        <Skeleton height={220} maxWidth="46rem" />
        <Skeleton height={120} maxWidth="46rem" />
      </SkeletonColumn>
    </PageSkeleton>
  )
}
