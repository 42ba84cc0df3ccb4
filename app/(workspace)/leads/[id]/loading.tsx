import { PageSkeleton, Skeleton, SkeletonColumn } from '@/lib/ui/skeleton'

export default function LeadLoading() {
  return (
    <PageSkeleton noun="the lead">
      <SkeletonColumn gap="md" maxWidth="46rem">
        <Skeleton height={16} width={60} />
        <Skeleton height={32} width="min(18rem, 70%)" />
        <Skeleton height={36} />
        <Skeleton height={32} />
        <Skeleton height={180} />
        <Skeleton height={180} />
      </SkeletonColumn>
    </PageSkeleton>
  )
}
