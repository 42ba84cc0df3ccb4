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
  // Where the summary of the run names what needed a second attempt. Somebody who looks at one spec sees it fail.
  retries: PLAYWRIGHT_REPORT_FILE ? 1 : 0,
  workers: 3,
  // No test needs another one's account: the last files would else be left to one worker.
  fullyParallel: true,
  // Patience with a busy machine; what hangs still ends.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: process.env.BASE_URL_UNDER_TEST,
    screenshot: 'only-on-failure',
    // Requests and console only: pictures of every action take a third of the time of a journey.
    trace: {
      mode: PLAYWRIGHT_REPORT_FILE ? 'on-first-retry' : 'retain-on-failure',
      snapshots: false,
      screenshots: false,
    },
    // What fades or slides is there at once: less to wait for, and nothing half-way when it is looked at.
    contextOptions: { reducedMotion: 'reduce' },
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
