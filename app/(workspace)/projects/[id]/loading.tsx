import { PageSkeleton, Skeleton, SkeletonColumn, SkeletonRow } from '@/lib/ui/skeleton'

const BOXES = ['a', 'b', 'c', 'd']

export default function ProjectLoading() {
  return (
    <PageSkeleton noun="the project">
      <SkeletonColumn gap="xl">
        <SkeletonRow isApart gap="md">
          <SkeletonColumn gap="xs">
            <Skeleton height={16} width={80} />
            <Skeleton height={32} width={240} maxWidth="60vw" />
            <Skeleton height={18} width={160} />
          </SkeletonColumn>
          <Skeleton height={36} width={180} />
        </SkeletonRow>
        {[78, 44].map((height) => (
          <SkeletonRow key={height} gap="md">
            {BOXES.map((box) => (
              <Skeleton key={box} height={height} flex="1 1 10rem" />
            ))}
          </SkeletonRow>
        ))}
        <Skeleton height={90} maxWidth="46rem" />
      </SkeletonColumn>
    </PageSkeleton>
  )
}
