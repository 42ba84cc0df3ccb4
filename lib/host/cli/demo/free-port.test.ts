import { type AddressInfo, createServer } from 'node:net'
import { expect, test } from 'vitest'
import { findFreePort } from './free-port'

test('a port that is taken is stepped over', async () => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, () => resolve()))
  const { port } = other.address() as AddressInfo
  const found = await findFreePort(port, undefined)
  other.close()
  expect(found).toBeGreaterThan(port)
})
