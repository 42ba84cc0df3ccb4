import { tmpdir } from 'node:os'
import { expect, it } from 'vitest'
import { dynamicSharedMemory } from './shared-memory'

const inFiles = { dynamic_shared_memory_type: 'mmap' }

it.runIf(process.platform === 'linux')('is kept in files where the system has no memory for it', async () => {
  expect(await dynamicSharedMemory('/nonexistent')).toEqual(inFiles)
  // A file system without free space.
  expect(await dynamicSharedMemory('/proc')).toEqual(inFiles)
})

it('is left to the system where there is room', async () => {
  expect(await dynamicSharedMemory(tmpdir())).toEqual({})
})
