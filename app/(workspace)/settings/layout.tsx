import { Box } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './_components/settings.module.css'
import { SettingsNavigation } from './_components/settings-navigation'

export default function SettingsLayout({ children }: { children: ReactNode }) {
  return (
    <Box className={classes.layout}>
      <SettingsNavigation />
      <Box miw={0}>{children}</Box>
    </Box>
  )
}
