import '@mantine/core/styles.css'
import '@/app/globals.css'
import '@/lib/ui/frame.css'
import { Box, Container, Title } from '@mantine/core'
import {
  AppRouterContext,
  type AppRouterInstance,
} from 'next/dist/shared/lib/app-router-context.shared-runtime'
import {
  PathnameContext,
  SearchParamsContext,
} from 'next/dist/shared/lib/hooks-client-context.shared-runtime'
import { createRoot } from 'react-dom/client'
import { Providers } from '@/app/_browser/providers'
import { BrandMark } from '@/lib/ui/brand'
import { ErrorPage } from '@/lib/ui/error-page'
import { PublicHeader } from '@/lib/ui/public-header'
import { Component, Example } from './example'
import { Forms } from './forms'
import { Lists } from './lists'
import { Records } from './records'
import { Tokens } from './tokens'

/** Goes nowhere: the gallery is one page. */
const router = {
  back() {},
  forward() {},
  prefetch() {},
  push() {},
  refresh() {},
  replace() {},
} as unknown as AppRouterInstance

createRoot(document.getElementById('gallery')!).render(
  <AppRouterContext value={router}>
    <PathnameContext value="/things/documents">
      <SearchParamsContext value={new URLSearchParams()}>
        <Providers>
          <PublicHeader />
          <Container component="main" id="main" size="lg" py="lg">
            <Title order={1}>The kit</Title>
            <Tokens />
            <Lists />
            <Records />
            <Forms />
            <Component name="ErrorPage, BrandMark">
              <Example state="A page that failed">
                <Box>
                  <ErrorPage title="Your things could not be loaded" reference="1234" onRetry={() => {}} />
                </Box>
              </Example>
              <BrandMark />
            </Component>
          </Container>
        </Providers>
      </SearchParamsContext>
    </PathnameContext>
  </AppRouterContext>,
)
