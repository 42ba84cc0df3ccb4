import path from 'node:path'
import { defineConfig } from '@playwright/test'
import { findChromium } from './support/chromium'
import { productFolder } from './support/environment'

const { executablePath, environment } = await findChromium()
const { PLAYWRIGHT_REPORT_FILE, RUN_ID = 'browser' } = process.env

export default defineConfig({
  testDir: 'browser',
  // Two runs in one checkout keep their files apart: Playwright empties this folder first.
  outputDir: path.join(productFolder, 'test-results', RUN_ID),
  globalSetup: './support/shared-server.ts',
  reporter: PLAYWRIGHT_REPORT_FILE
    ? [['list'], ['json', { outputFile: PLAYWRIGHT_REPORT_FILE }]]
    : [['list']],
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: process.env.BASE_URL_UNDER_TEST,
    screenshot: 'only-on-failure',
    // Requests and console only: pictures of every action take a third of the time of a journey.
    trace: { mode: 'retain-on-failure', snapshots: false, screenshots: false },
    launchOptions: {
      executablePath,
      env: { ...(process.env as Record<string, string>), ...environment },
      args: [
        '--headless=new',
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        '--disable-quic',
      ],
    },
  },
  projects: [
    { name: 'desktop light', use: { viewport: { width: 1280, height: 800 }, colorScheme: 'light' } },
  ],
})
