import { PageSkeleton, Skeleton, SkeletonColumn } from '@/lib/ui/skeleton'
import classes from './_components/home.module.css'

export default function HomeLoading() {
  return (
    <PageSkeleton>
      <Skeleton height={32} width={100} mb="xs" />
      <Skeleton height={18} width={220} mb="lg" />
      <div className={classes.page}>
        <SkeletonColumn gap="xl">
          <Skeleton height={220} />
          <Skeleton height={220} />
        </SkeletonColumn>
        <SkeletonColumn gap="xl">
          <Skeleton height={140} />
          <Skeleton height={160} />
        </SkeletonColumn>
      </div>
    </PageSkeleton>
  )
}
