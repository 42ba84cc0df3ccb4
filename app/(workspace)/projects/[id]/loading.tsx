import { PageSkeleton, Skeleton, SkeletonColumn, SkeletonRows } from '@/lib/ui/skeleton'

/** Below the project's tabs: a heading with its line, then rows, which every tab begins with. */
export default function ProjectLoading() {
  return (
    <PageSkeleton noun="the project">
      <SkeletonColumn gap="xl">
        <SkeletonColumn gap="xs">
          <Skeleton height={32} width={200} />
          <Skeleton height={18} maxWidth="26rem" />
        </SkeletonColumn>
        <SkeletonColumn gap="sm" maxWidth="46rem">
          <SkeletonRows count={6} height={44} />
        </SkeletonColumn>
      </SkeletonColumn>
    </PageSkeleton>
  )
}
