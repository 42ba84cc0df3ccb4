import { PageSkeleton, Skeleton, SkeletonColumn, SkeletonRows } from '@/lib/ui/skeleton'

export default function WorkspaceLoading() {
  return (
    <PageSkeleton>
      <SkeletonColumn gap="sm">
        <Skeleton height={30} width="min(16rem, 60%)" />
        <Skeleton height={16} width="min(28rem, 90%)" mb="md" />
        <SkeletonRows count={3} height={56} />
      </SkeletonColumn>
    </PageSkeleton>
  )
}
