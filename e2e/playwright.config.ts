import path from 'node:path'
import { defineConfig } from '@playwright/test'
import { findChromium } from './support/chromium'
import { productFolder } from './support/environment'

const { executablePath, environment } = await findChromium()
const { PLAYWRIGHT_REPORT_FILE, RUN_ID = 'browser' } = process.env

export default defineConfig({
  testDir: 'browser',
  // Each run has its own folder, because Playwright empties it first.
  outputDir: path.join(productFolder, 'test-results', RUN_ID),
  globalSetup: './support/shared-server.ts',
  reporter: PLAYWRIGHT_REPORT_FILE
    ? [['list'], ['json', { outputFile: PLAYWRIGHT_REPORT_FILE }]]
    : [['list']],
  forbidOnly: Boolean(process.env.CI),
  // In a full run the summary names tests that needed a second attempt. A single spec fails at once.
  retries: PLAYWRIGHT_REPORT_FILE ? 1 : 0,
  workers: 3,
  // No test uses another's account; without this, the last files would be left to one worker.
  fullyParallel: true,
  // Generous for a busy machine, but a hanging test still ends.
  timeout: 120_000,
  // Generous, because a busy machine is slow: nothing waits longer than it has to.
  expect: { timeout: 30_000 },
  use: {
    baseURL: process.env.BASE_URL_UNDER_TEST,
    screenshot: 'only-on-failure',
    // Requests and console only: screenshots of every action take a third of a journey's time.
    trace: {
      mode: PLAYWRIGHT_REPORT_FILE ? 'on-first-retry' : 'retain-on-failure',
      snapshots: false,
      screenshots: false,
    },
    // Without animations: less to wait for, and no half-finished transitions in checks.
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
