import { Box, Skeleton, Stack, VisuallyHidden } from '@mantine/core'
import classes from './_components/home.module.css'

export default function HomeLoading() {
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">Loading…</VisuallyHidden>
      <Box aria-hidden>
        <Skeleton height={32} width={100} mb={8} />
        <Skeleton height={18} width={220} mb="lg" />
        <div className={classes.page}>
          <Stack gap="xl">
            <Skeleton height={220} />
            <Skeleton height={220} />
          </Stack>
          <Stack gap="xl">
            <Skeleton height={140} />
            <Skeleton height={160} />
          </Stack>
        </div>
      </Box>
    </div>
  )
}
