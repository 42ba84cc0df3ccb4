import { tmpdir } from 'node:os'
import { expect, it } from 'vitest'
import { dynamicSharedMemory, sharedBuffers } from './shared-memory'

const inFiles = { dynamic_shared_memory_type: 'mmap' }

it.runIf(process.platform === 'linux')('is kept in files where the system has no memory for it', async () => {
  expect(await dynamicSharedMemory('/nonexistent')).toEqual(inFiles)
  // A file system without free space.
  expect(await dynamicSharedMemory('/proc')).toEqual(inFiles)
})

it('is left to the system where there is room', async () => {
  expect(await dynamicSharedMemory(tmpdir())).toEqual({})
})

it.each([
  [0.5, '128MB'],
  [1, '128MB'],
  [4, '512MB'],
  [64, '1024MB'],
])('of %s GiB of memory, PostgreSQL caches in %s', (gibibytes, cache) => {
  expect(sharedBuffers(gibibytes * 2 ** 30)).toBe(cache)
})
